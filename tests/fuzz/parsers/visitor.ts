/** What visitors bring along: files of their data, labels, rules, calls of the console; and strangers' answers to it. */
import { rawOperation } from "../../../src/domain/block/block.ts";
import { blockNum, type AccountName } from "../../../src/domain/chain/names.ts";
import { readSubject } from "../../../src/domain/check/subject.ts";
import { consoleAddress } from "../../../src/domain/console/address.ts";
import { compareCalls } from "../../../src/domain/console/compare.ts";
import { fieldText, formOf, textOfForm } from "../../../src/domain/console/form.ts";
import { indexJson } from "../../../src/domain/console/json-index.ts";
import { describedMethods } from "../../../src/domain/console/methods/all.ts";
import { readConsoleQuery } from "../../../src/domain/console/query.ts";
import { reportFacts, reportNotices } from "../../../src/domain/console/report-words.ts";
import { curlOf, fetchOf, problemOf } from "../../../src/domain/console/request.ts";
import { decode } from "../../../src/domain/decode.ts";
import { jsonText } from "../../../src/domain/json-text.ts";
import { findLabels } from "../../../src/domain/label/find-labels.ts";
import { parseLabel } from "../../../src/domain/label/label.ts";
import { pageOfTarget, parseTarget } from "../../../src/domain/label/read-target.ts";
import { mergeOwnData } from "../../../src/domain/own-data/merge-own-data.ts";
import { networkChanges } from "../../../src/domain/own-data/network-changes.ts";
import {
  defaultChoices,
  writeOwnData,
  type OwnData,
} from "../../../src/domain/own-data/own-data.ts";
import { readOwnData } from "../../../src/domain/own-data/read-own-data.ts";
import { undoImport } from "../../../src/domain/own-data/undo-import.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { visitEntries } from "../../../src/domain/search/recent-visits.ts";
import { readBook } from "../../../src/domain/warning/book.ts";
import { warningsIn } from "../../../src/domain/warning/look-up.ts";
import { warningSentence } from "../../../src/domain/warning/words.ts";
import { shortened } from "../../../src/domain/watch/event.ts";
import { RuleIndex } from "../../../src/domain/watch/matcher.ts";
import { plainSentence } from "../../../src/domain/watch/plain-sentence.ts";
import { readRule, ruleText } from "../../../src/domain/watch/read-rule.ts";
import { readWrittenRule, writeRule } from "../../../src/domain/watch/rule-file.ts";
import { ruleInQuery } from "../../../src/domain/watch/rule-query.ts";
import { newRule, type Watched } from "../../../src/domain/watch/rule.ts";
import { watchLink } from "../../../src/domain/watch/watch-link.ts";
import { eventSentence, ruleSentence } from "../../../src/domain/watch/words.ts";
import { ConsoleMemory } from "../../../src/worker/answers/console/console-memory.ts";
import type { Parser } from "../parser.ts";
import { rates, times } from "../shown.ts";

const nothing: OwnData = {
  choices: defaultChoices,
  nodes: {},
  warningLists: {},
  ownFindings: {},
  pictureHosts: [],
  marketKey: "",
  favourites: {},
  labels: {},
  rules: {},
  calls: [],
  visits: [],
};

const file: unknown = {
  format: "steemscope-own-data",
  version: 1,
  saved: "2026-11-24T00:00:00.000Z",
  choices: { ...defaultChoices, theme: "dark" },
  nodes: { steem: ["https://api.example.org"] },
  marketKey: "CG-abcd1234",
  favourites: { alice: ["steem", "bitcoin"] },
  labels: {
    steem: [
      { of: "@alice", text: "Friend", note: "met at a meetup", colour: "blue" },
      { of: "@bob/a-post", text: "Read", note: "", colour: "grey" },
    ],
  },
  rules: {
    steem: [
      { kind: "operations", account: "alice", kinds: "vote,transfer", made: 1 },
      { kind: "price", coin: "steem", side: "above", line: "1.5", made: 2 },
    ],
  },
  calls: [{ method: "condenser_api.get_block", params: "[1]", node: "all", at: 3 }],
  visits: ["/accounts/alice", "/blocks/1"],
};

const rule = (watched: Watched) => ({ ...newRule(watched, 0), since: blockNum(1) });
const alice = "alice" as AccountName;
const rules = new RuleIndex([
  rule({ kind: "operations", account: alice, kinds: [] }),
  rule({ kind: "keys", account: alice }),
  rule({ kind: "returns", account: alice }),
  rule({ kind: "witness", account: alice, aspects: ["key"] }),
  rule({ kind: "payout", account: alice, permlink: "a-post" }),
  rule({ kind: "transfers", account: alice, direction: "both", token: "", least: "0.5" }),
]);

/** A method with parameters in a list, and one with named ones. */
const formed = [true, false].flatMap(
  (isListed) => describedMethods.find((method) => method.isListed === isListed) ?? [],
);

/** A list of the visitor's whose author may write anything. */
const warningList = { author: alice, source: "warnings" } as const;
const muteList = { author: alice, source: "mutes" } as const;

export const visitorParsers: Readonly<Record<string, Parser>> = {
  checkSubject: {
    sample: "https://steemd.com/tx/0123456789abcdef0123456789abcdef01234567",
    read: (raw) => {
      const subject = readSubject(jsonText(raw).replaceAll('"', ""));
      return subject.kind === "unreadable" ? err({ kind: subject.kind }) : ok(subject);
    },
  },
  warningList: {
    sample: {
      required_auths: [],
      required_posting_auths: ["alice"],
      id: "warning-list",
      json: '["add",{"accounts":["bob"],"reason":"phishing"}]',
    },
    read: (raw) => {
      const payload = typeof raw === "object" && raw !== null ? { ...raw } : {};
      const operation = { index: 0, block: blockNum(1), time: 1, transaction: null, payload };
      const books = [warningList, muteList].map((list) => ({
        list,
        book: readBook([operation], list, 2),
      }));
      if (books.every(({ book }) => book.accounts.size === 0)) return err({ kind: "refused" });
      return ok(
        books.flatMap(({ list, book }) =>
          warningsIn(book, list, book.accounts.keys(), false, 1).map(warningSentence),
        ),
      );
    },
  },
  ownData: {
    sample: file,
    read: (raw) => {
      const read = readOwnData(jsonText(raw));
      if (!read.ok) return err({ kind: read.error });
      const { result } = mergeOwnData(nothing, read.value, new Set());
      const again = readOwnData(writeOwnData(result, 0));
      if (!again.ok) throw new Error(`what was imported can't be exported: ${again.error}`);
      return ok([
        networkChanges(nothing, result),
        undoImport(result, nothing, result),
        times(result.calls.map(({ at }) => at)),
        visitEntries(result.visits),
        Object.values(result.rules).flatMap((list) =>
          list.map(({ watched }) => plainSentence(ruleSentence(watched))),
        ),
        Object.values(result.labels).flatMap((list) => [
          findLabels(list, "a"),
          list.map(({ of }) => pageOfTarget(of)),
        ]),
      ]);
    },
  },
  label: {
    sample: { of: "@alice", text: "Friend", note: "met at a meetup", colour: "blue" },
    read: (raw) => {
      const entry = (raw ?? {}) as Readonly<Record<string, unknown>>;
      const of = parseTarget(entry["of"]);
      const label = parseLabel(entry);
      if (of === null) return err({ kind: "target" });
      return label.ok ? ok([pageOfTarget(of), label.value]) : err({ kind: label.error });
    },
  },
  rule: {
    sample: { kind: "transfers", account: "alice", direction: "in", least: "1.5", made: 1 },
    read: (raw) =>
      decode(() => {
        const read = readWrittenRule(raw);
        const linked = readRule(ruleInQuery(watchLink(ruleText(read.watched)).split("?")[1] ?? ""));
        if (!linked.ok) throw new Error(`its link can't be read: ${linked.error}`);
        return [plainSentence(ruleSentence(read.watched)), writeRule(read)];
      }),
  },
  watchedOperation: {
    sample: ["transfer", { from: "bob", to: "alice", amount: "1.000 STEEM", memo: "hello" }],
    read: (raw) =>
      decode(() => {
        const operation = rawOperation(raw, "op");
        const found = rules.events({
          number: blockNum(5),
          time: 0,
          operations: [{ operation, transaction: null }],
          transactions: [],
        });
        return found.map((event) => plainSentence(eventSentence(shortened(event), rates)));
      }),
  },
  consoleParameters: {
    sample: [["alice", "bob"], 12, { limit: 10, name: "x" }],
    read: (raw) => {
      const params = jsonText(raw);
      for (const method of formed) {
        const call = { method: method.name, params };
        const problem = problemOf(call);
        if (problem !== null) return err({ kind: problem });
        curlOf("https://a.example", call);
        fetchOf("https://a.example", call);
        const form = formOf(method, params);
        if (!form) continue;
        textOfForm(method, form);
        for (const [i, { kind }] of method.parameters.entries())
          fieldText(kind, form.values[i] ?? null);
      }
      const address = { method: "condenser_api.get_block", params, node: "all" };
      const read = readConsoleQuery(consoleAddress(address).split("?")[1] ?? "");
      return ok(read);
    },
  },
  consoleAnswer: {
    sample: {
      jsonrpc: "2.0",
      result: [{ name: "alice", id: 7, trx_id: "ab".repeat(20), tags: ["a", null, true] }],
      id: 1,
    },
    read: (raw) => {
      const text = jsonText(raw);
      const memory = new ConsoleMemory();
      const report = memory.store("a.example", "condenser_api.get_accounts", {
        text,
        status: 200,
        ms: 1,
        bytes: text.length,
        announced: null,
        isCut: false,
      });
      const rows = (["tree", "raw"] as const).map((view) =>
        memory.rows({ id: report.id, view, openTo: 3, toggled: [1], from: 0, count: 100 }),
      );
      return ok([rows, reportFacts(report), reportNotices(report, "get_accounts")]);
    },
  },
  consoleComparison: {
    sample: { result: [{ name: "alice", id: 7 }, { name: "bob" }] },
    read: (raw) => {
      const answer = (host: string, text: string) => ({
        host,
        kind: "result",
        index: indexJson(text),
        root: 0,
      });
      const { differing } = compareCalls([
        answer("a.example", jsonText(raw)),
        answer("b.example", '{"result":[{"name":"alice","id":8}]}'),
      ]);
      return ok(differing.map(({ size }) => size));
    },
  },
};
