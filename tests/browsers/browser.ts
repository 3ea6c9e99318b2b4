/** The interface of all browser drivers: windows that open URLs, run functions, and receive clicks and keys. */

export interface Tab {
  /** Opens a URL; resolves once the browser has left the previous page. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs `read` in the page; its arguments and its result are JSON. */
  evaluate<A extends readonly unknown[], T>(read: (...given: A) => T, ...given: A): Promise<T>;
  /** Presses and releases the main button at a position in the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types on the keyboard, key by key. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser with its own profile. */
export interface Browser {
  newTab(): Promise<Tab>;
  /** Errors and warnings that the browser has written to the console since it started. */
  readonly console: readonly string[];
  close(): Promise<void>;
}

/** Size of the viewport, in CSS pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** How to start a browser. */
export interface StartOptions {
  readonly size: ViewSize;
  /** Whether to enable the back/forward cache, if that can be chosen. */
  readonly keepsPages: boolean;
  /** The proxy for all other machines, of the form 127.0.0.1:PORT. */
  readonly proxy: string;
}

/** WebDriver's code points for special keys. */
export const keys = { enter: "\uE007", escape: "\uE00C", tab: "\uE004" } as const;
