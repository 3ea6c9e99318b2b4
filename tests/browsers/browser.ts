/** What every driver of a browser offers: windows that go somewhere, run a function, and take clicks and keys. */

/** One window or tab. */
export interface Tab {
  /** Opens an address and returns once the browser has left the page before. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs `read` in the page; what goes in and comes out is JSON. */
  evaluate<A extends readonly unknown[], T>(read: (...given: A) => T, ...given: A): Promise<T>;
  /** Presses and releases the main button at a place in the view. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types on the keyboard, key by key. */
  type(text: string): Promise<void>;
  /** A picture of what is in view, PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser with a profile of its own. */
export interface Browser {
  newTab(): Promise<Tab>;
  /** Errors and warnings the browser itself wrote to the console since it started. */
  readonly console: readonly string[];
  close(): Promise<void>;
}

/** A size of the view, in CSS pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** Keys that WebDriver gives code points to. */
export const keys = { enter: "\uE007", escape: "\uE00C", tab: "\uE004" } as const;
