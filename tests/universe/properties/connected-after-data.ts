import type { ConnectionView, LatestBlocksView } from "../../../src/domain/contract/topics.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { Property } from "./property.ts";

/** The newest block beside 'Successfully connected' is at most this old, ms: a few slots and two slow answers. */
const maxAge = 15_000;
/** A page that has been awake for this long receives everything within a second or so, ms. */
const prompt = 2_000;
/** A node that has begun to tell the truth is asked again within this time, ms. */
const askedAgain = 6_000;
/** How long calls that hang, or a node that has stalled, can hide that another one tells the truth, ms. */
const hidden = limits.socket.silence + limits.request.headTimeout;

export const connectedAfterData: Property = {
  name: "'connected' implies that data arrived",
  observe(scene, report) {
    let received = Number.NEGATIVE_INFINITY;
    let isTroubled = false;
    /** When the page received the news of the trouble; null if there is none, or if it came late. */
    let troubled: number | null = null;
    let top = 0;
    let said = false;
    return {
      received() {
        received = scene.now();
      },
      viewed(topic, view) {
        if (topic === "latestBlocks") top = (view as LatestBlocksView).blocks[0]?.number ?? 0;
        if (topic !== "connection") return;
        const { health, socket, consecutiveErrors } = view as ConnectionView;
        const awake = scene.awakeSince();
        // A page that was too busy learns of a loss late, when it may be over: then it is not judged.
        const isPrompt = awake !== null && scene.now() - awake >= prompt;
        // Without an error since the last answer, only the newest blocks are still missing.
        const isRetrying = health === "retrying" && consecutiveErrors === 0;
        if (health !== "healthy" && health !== "untried") {
          if (isPrompt && !isRetrying && !isTroubled) troubled = scene.now();
          isTroubled ||= !isRetrying;
        } else if (health === "healthy") {
          if (troubled !== null && received <= troubled)
            report("the connection is called healthy, but nothing arrived since its loss");
          troubled = null;
          isTroubled = false;
        }
        if (socket === "connected" && received === Number.NEGATIVE_INFINITY)
          report("the socket is called connected, but nothing ever arrived");
      },
      second() {
        const says = scene.saysConnected();
        const looks = scene.looksSince();
        // A list that was not looked at for hours catches up first; it is not called LIVE meanwhile.
        const answers = scene.answersSince();
        const allAnswer = scene.allAnswerSince();
        const isInformed =
          (allAnswer !== null && scene.now() - allAnswer >= askedAgain) ||
          (answers !== null && scene.now() - answers >= askedAgain + hidden);
        if (
          says &&
          !said &&
          isInformed &&
          !scene.isUndecided() &&
          looks !== null &&
          scene.now() - looks >= maxAge
        ) {
          const due = scene.reel.headAt(scene.now() - maxAge);
          if (top < due)
            report(`says 'Successfully connected' beside block ${top}; the network made ${due}`);
        }
        said = says;
      },
    };
  },
};
