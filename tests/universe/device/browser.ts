/** Simulates what the page's code uses of a browser: a document that can be hidden, and a network that can be off. */
import { replace } from "../time/globals.ts";

/** The scope's state, and the events that pages listen to. */
class Browser {
  readonly #events = new EventTarget();
  readonly #ofDocument = new EventTarget();
  isHidden = false;
  isOnline = true;

  /** Puts this browser into the global scope. */
  install(): void {
    const isHidden = (): boolean => this.isHidden;
    const isOnline = (): boolean => this.isOnline;
    const events = this.#events;
    const ofDocument = this.#ofDocument;
    const listening = (target: EventTarget) => ({
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    });
    const media = { matches: false, ...listening(new EventTarget()) };
    replace(globalThis as Record<string, unknown>, {
      document: {
        get hidden() {
          return isHidden();
        },
        ...listening(ofDocument),
      },
      navigator: {
        get onLine() {
          return isOnline();
        },
        userAgent: "universe",
      },
      matchMedia: () => media,
      ...listening(events),
    });
  }

  setHidden(isHidden: boolean): void {
    if (this.isHidden === isHidden) return;
    this.isHidden = isHidden;
    this.#ofDocument.dispatchEvent(new Event("visibilitychange"));
  }

  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    this.#events.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  }
}

/** The only browser of a process, because the page's modules listen to it from their first evaluation on. */
export const browser = new Browser();
browser.install();
