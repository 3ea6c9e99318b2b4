/** What is shown beside an account's name: from its metadata, else the name alone. */
import { readAccountRecord } from "../../../domain/account/account-record.ts";
import { readProfileMetadata } from "../../../domain/account/profile-metadata.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Profile } from "../../../domain/contract/topics.ts";
import { decode, object } from "../../../domain/decode.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err, ok } from "../../../domain/result.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { accountRecords } from "../shared/condenser.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";

export const profileAnswers = (parts: ReaderParts): AnswersOf<"profile"> => ({
  "profile.detail": (name, signal) => profile(name, signal, openReader(parts), parts.limits),
});

/** From the account service, else from a node. Fails only when cancelled: an unknown account shows its name. */
export async function profile(
  name: AccountName,
  signal: AbortSignal,
  reader: Reader,
  limits: Limits,
): Promise<Answer<Profile>> {
  const options = { priority: "low", timeout: limits.request.profileTimeout, signal } as const;
  const indexed = await reader.service(
    "accounts",
    `/getAccount/${urlPart(name)}/posting_json_metadata,json_metadata`,
    (raw) => decode(() => readProfile(name, object(raw, "account"))),
    options,
  );
  if (indexed.ok) return indexed;
  if (signal.aborted) return err({ kind: "cancelled" });
  const call = accountRecords([name]);
  const unnamed = readProfile(name, {});
  const node = await reader.node(
    call,
    (raw) => {
      const read = readAccountRecord(raw, (record) => readProfile(name, record));
      return read.ok ? read : ok(unnamed);
    },
    { ...options, rounds: 1 },
  );
  return node.ok ? node : reader.answer(unnamed, { service: "node", endpoint: "", ...call });
}

function readProfile(name: AccountName, account: Readonly<Record<string, unknown>>): Profile {
  const profile = readProfileMetadata(account["posting_json_metadata"], account["json_metadata"]);
  return {
    name,
    displayName: profile.name ?? name,
    avatar: profile.avatar,
    cover: profile.cover,
  };
}
