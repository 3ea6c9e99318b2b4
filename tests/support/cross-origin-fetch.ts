/**
 * `fetch` as it works on a page of another origin: asks the host before a request that a form could not send, and hides
 * every answer that the host has not released to pages.
 */

/** The function, and what it has sent. */
export interface CrossOriginFetch {
  readonly fetch: typeof fetch;
  /** The types of the bodies sent so far, in order. */
  readonly types: readonly string[];
}

const simpleTypes = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/** Sends with Node's `fetch`; rejects with a `TypeError` where a browser would. */
export function crossOriginFetch(): CrossOriginFetch {
  const types: string[] = [];
  return {
    types,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      const type = headers.get("content-type");
      const { signal = null } = init ?? {};
      if (type !== null && !simpleTypes.test(type)) {
        const permission = await fetch(input, { method: "OPTIONS", signal });
        if (!permission.ok || !isReleased(permission)) throw new TypeError("Failed to fetch");
      }
      if (type !== null) types.push(type);
      const response = await fetch(input, init);
      if (!isReleased(response)) throw new TypeError("Failed to fetch");
      return response;
    },
  };
}

const isReleased = ({ headers }: Response): boolean =>
  headers.get("access-control-allow-origin") === "*";
