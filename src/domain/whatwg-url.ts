/**
 * The URL standard's two classes, typed for a folder whose `lib` has neither the DOM's nor Node's: every
 * host of this code has them.
 */

interface UrlStandard {
  readonly URL: {
    new (url: string): {
      readonly href: string;
      readonly protocol: string;
      readonly hostname: string;
      readonly pathname: string;
      readonly username: string;
    };
    canParse(url: string): boolean;
  };
  readonly URLSearchParams: new (query: string) => {
    get(name: string): string | null;
    set(name: string, value: string): void;
    delete(name: string): void;
    toString(): string;
  };
}

export const { URL, URLSearchParams } = globalThis as unknown as UrlStandard;
