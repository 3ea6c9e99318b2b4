/** The page of scenarios, both in a universe and in a browser: what it records, and what is done on it. */
import type { QuestionName } from "../../../src/domain/contract/questions.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import type {
  ConnectionView,
  LatestBlocksView,
  Topic,
  Views,
} from "../../../src/domain/contract/topics.ts";
import type { Page } from "../device/page.ts";
import { plain, type Note } from "./record.ts";
import type { PageAct } from "./scenario.ts";

/** Makes a page record the states of its charts and views, and how its questions end. */
export function notesOf(note: Note) {
  const names = new Map<number, QuestionName>();
  let ids = 0;
  const ends = (id: number, how: string): void => note(`answer ${names.get(id)}`, how);
  return {
    moved: (chart: string, _: string, to: string): void => note(chart, plain(to)),
    viewed: <T extends Topic>(topic: T, view: Views[T]): void => {
      const state = stateOfView(topic, view);
      if (state !== null) note(`view ${topic}`, state);
    },
    nextId: (): number => ++ids,
    asked: (id: number, name: QuestionName): void => {
      names.set(id, name);
      ends(id, "is awaited");
    },
    answered: (id: number, answer: Answer<unknown>): void =>
      ends(id, answer.ok ? answer.value.proof : `fails: ${answer.error.kind}`),
    cancelled: (id: number): void => ends(id, "is cancelled"),
  };
}

/** The state in a topic's view; null if the topic has no state. */
function stateOfView<T extends Topic>(topic: T, view: Views[T]): string | null {
  if (topic === "connection") return (view as ConnectionView).health;
  if (topic !== "latestBlocks" && topic !== "irreversibleBlocks") return null;
  const { state, failure } = view as LatestBlocksView;
  return `${state}${failure === null ? "" : `, ${failure.kind}`}`;
}

export function actOn(page: Page, act: PageAct): void {
  switch (act.do) {
    case "go":
      return page.go(act.place);
    case "ask":
      return page.ask(act.name, act.args as never);
    case "cancel":
      return page.cancel();
    case "retry":
      return page.retry();
    case "leave":
      return page.leave();
    case "back":
      return page.restore();
    default:
      act satisfies never;
  }
}
