/** The layers of the devnet, one folder each: a file imports from its own folder and from those below it. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ownImports, sources } from "./imports.ts";

/** From the bottom to the top: what starts and serves the network lies in the folder itself. */
const layers = [
  "devnet/wire",
  "devnet/state",
  "devnet/rules",
  "devnet/past",
  "devnet/chain",
  "devnet/replay",
  "devnet/liars",
  "devnet/services",
  "devnet",
];

/** The number of a file's layer; −1 for files of other folders. */
const layerOf = (file: string): number => layers.findIndex((layer) => file.startsWith(`${layer}/`));

test("every folder of the devnet is a layer or in one", () => {
  const inNone = sources("devnet").filter(
    (file) => layerOf(file) === layers.length - 1 && dirname(file) !== "devnet",
  );
  expect(inNone).toEqual([]);
});

test("no layer of the devnet imports from a higher one", () => {
  const upwards = sources("devnet").flatMap((file) =>
    ownImports(file)
      .filter((name) => layerOf(name) > layerOf(file))
      .map((name) => `${file} → ${name}`),
  );
  expect(upwards).toEqual([]);
});
