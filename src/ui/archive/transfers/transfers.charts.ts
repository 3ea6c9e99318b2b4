/** An account's transfers and what they were worth, connected to the engine. */
import {
  archiveCounterpartiesMachine,
  archiveTransfersMachine,
  archiveValuesMachine,
} from "../../../machines/archive/archive-figures.machine.ts";
import { asks } from "../../start/runtime.ts";

export const archiveTransfers = archiveTransfersMachine.provide({
  actors: {
    load: asks("archive.transfers", ({ account, request: { query, list } }) => [
      account,
      query,
      list,
    ]),
  },
});

export const archiveCounterparties = archiveCounterpartiesMachine.provide({
  actors: {
    load: asks("archive.counterparties", ({ account, request: { query, list } }) => [
      account,
      query,
      list,
    ]),
  },
});

export const archiveValues = archiveValuesMachine.provide({
  actors: { load: asks("archive.values", ({ account, request }) => [account, request]) },
});
