/** Finds a post of the test network that has more than one version. */
import type { Devnet } from "../../devnet/devnet.ts";

/** '@author/permlink' of the newest edited post; throws if there is none. */
export function editedPost(devnet: Devnet): string {
  const seen = new Map<string, number>();
  for (let number = devnet.head(); number > 1; number--) {
    const { transactions } = devnet.blockAt(number) as {
      transactions: readonly {
        operations: readonly (readonly [string, Record<string, string>])[];
      }[];
    };
    for (const [kind, payload] of transactions.flatMap(({ operations }) => operations)) {
      if (kind !== "comment" || payload["parent_author"] !== "") continue;
      const path = `@${payload["author"]}/${payload["permlink"]}`;
      seen.set(path, (seen.get(path) ?? 0) + 1);
      if ((seen.get(path) ?? 0) > 1) return path;
    }
  }
  throw new Error("no post was edited");
}
