import type { QuestionName } from "../../../src/domain/contract/questions.ts";
import type { LabelsView } from "../../../src/domain/label/label-book.ts";
import type { LabelChange } from "../../../src/domain/label/label.ts";
import type { InboxRows, WatchedRule, WatchView } from "../../../src/domain/watch/answers.ts";
import type { Property } from "./property.ts";

/** No fork is as deep as this, blocks. */
const farBelow = 100;
/** How soon after it has left its chain an engine publishes a block of the other one, ms. */
const leaving = 15_000;

export const ownDataStays: Property = {
  name: "what the visitor owns is lost only when they delete it, and an event is in the inbox once",
  observe(scene, report) {
    /** What was saved, by target; null if it is not known whether a change was stored. */
    const labels = new Map<string, string | null>();
    const rules = new Set<string>();
    /** The last question that removed each rule: an addition that was asked earlier may be answered later. */
    const removals = new Map<string, number>();
    const events = new Set<string>();
    /** The most rows that the inbox ever listed: several events may be one row. */
    let listed = 0;
    const open = new Map<
      number,
      { readonly name: QuestionName; readonly args: readonly unknown[] }
    >();
    let labelsNow: LabelsView | null = null;
    let watchNow: WatchView | null = null;
    /** The most events that the inbox ever had. */
    let most = 0;
    /** The height at which the engine left the chain for one that it took for a new one; null while it is on its own. */
    let leftAt: number | null = null;
    let top = 0;
    /** From where on each engine follows its chain: if all of that is taken back, it has left it. */
    const followedFrom = new Map<number, number>();
    /** Since when events are missing, ms; null while none is, or while the engine has left its chain. */
    let missingSince: number | null = null;
    return {
      published(engine, { number }) {
        if (number > top + 1 || !followedFrom.has(engine)) followedFrom.set(engine, number);
        // What belongs to a chain is set aside with it, and comes back with it.
        if (number < top - farBelow) leftAt = Math.max(leftAt ?? 0, top);
        top = number;
      },
      // If no page shows blocks then, none of the other chain is published.
      reorganised(engine, { from, to }) {
        if (from <= (followedFrom.get(engine) ?? 0)) leftAt = Math.max(leftAt ?? 0, to);
        top = Math.min(top, from - 1);
      },
      asked(id, name, args) {
        open.set(id, { name, args });
        if (name === "watch.remove") {
          rules.delete(args[0] as string);
          removals.set(args[0] as string, id);
        }
        if (name === "label.save")
          for (const { of } of args[0] as readonly LabelChange[]) labels.set(of, null);
      },
      answered(id, answer) {
        const { name, args } = open.get(id) ?? {};
        open.delete(id);
        if (!answer.ok) return;
        const { value } = answer.value;
        if (name === "label.save" && args)
          for (const { of, label } of args[0] as readonly LabelChange[])
            labels.set(of, label?.text ?? "");
        if (name === "watch.add") {
          const { key } = value as WatchedRule;
          if ((removals.get(key) ?? 0) < id) rules.add(key);
        }
        if (name === "watch.rules") {
          const keys = new Set((value as readonly WatchedRule[]).map(({ key }) => key));
          for (const rule of rules) if (!keys.has(rule)) report(`the rule ${rule} is gone`);
        }
        if (name !== "watch.inbox") return;
        const { rows, total } = value as InboxRows;
        const found = rows.flatMap((row) => row.foundBy.map((by) => ({ ...row, ...by })));
        const ids = new Set(found.map(({ event }) => event));
        if (ids.size < found.length) report("two events of the inbox have the same id");
        const contents = new Set<string>();
        for (const { event, rule, block, page, sentence } of found) {
          // A transaction may do the same twice; the event's id then says which one it is.
          const operation = page.name === "transaction" ? event : null;
          const content = JSON.stringify([rule, block, page, sentence, operation]);
          if (contents.has(content)) report(`an event is in the inbox twice: ${event} ${content}`);
          contents.add(content);
        }
        // A full inbox makes room for new events.
        if (rows.length >= total && (watchNow?.dropped ?? 0) === 0)
          for (const event of events) if (!ids.has(event)) report(`the event ${event} is gone`);
        for (const event of ids) events.add(event);
        listed = Math.max(listed, rows.length);
      },
      viewed(topic, view) {
        if (topic === "labels") labelsNow = view as LabelsView;
        if (topic !== "watch") return;
        watchNow = view as WatchView;
        const { state, failure, events: count, dropped } = watchNow;
        if (state !== "following" || failure !== null || dropped > 0) return;
        if (leftAt !== null && top >= leftAt && count >= most) leftAt = null;
        // Nobody removes events in these worlds.
        if (count < most) missingSince ??= scene.now();
        else {
          most = count;
          missingSince = null;
        }
      },
      second() {
        if (leftAt !== null) missingSince = null;
        if (missingSince === null || scene.now() - missingSince < leaving) return;
        report(`${most} events were in the inbox, and ${watchNow?.events ?? 0} are left`);
      },
      ended() {
        if (labelsNow?.failure === null)
          for (const [target, text] of labels) {
            const place = labelsNow.targets.indexOf(target as never);
            const found = place < 0 ? "" : labelsNow.texts[place];
            if (text !== null && found !== text)
              report(
                `the label of ${target} was ${text || "removed"}, and is now ${found || "gone"}`,
              );
          }
        if (watchNow && watchNow.failure === null && watchNow.rules < rules.size)
          report(`${rules.size} rules were added, and ${watchNow.rules} are left`);
        const seen = Math.max(listed, most);
        if (watchNow?.failure === null && watchNow.dropped === 0 && watchNow.events < seen)
          report(`${seen} events were seen, and ${watchNow.events} are left`);
      },
    };
  },
};
