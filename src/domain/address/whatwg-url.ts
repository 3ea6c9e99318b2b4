/**
 * The URL standard's two classes, typed for a folder whose `lib` includes neither the DOM nor Node: both provide them.
 */

/** A URL in its parts. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
}

interface UrlStandard {
  readonly URL: {
    new (url: string, base?: string): ParsedUrl;
    canParse(url: string, base?: string): boolean;
  };
  readonly URLSearchParams: new (query: string) => {
    get(name: string): string | null;
    set(name: string, value: string): void;
    delete(name: string): void;
    toString(): string;
  };
}

export const { URL, URLSearchParams } = globalThis as typeof globalThis & UrlStandard;
