/**
 * DuckDB reads the books as Parquet, with the right types and the sums of the postings. Only in the whole
 * (`vitest.config.ts`), which installs DuckDB into the cache: it has 70 MB.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installInto } from "../../../tests/support/cached-package.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { download, exportedFile } from "../../../tests/support/exported-book.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";

const version = "1.5.6-r.1";
const folder = resolve(`.cache/tests/duckdb-${version}`);
const failed = await installInto(folder, `@duckdb/node-api@${version}`, "@duckdb/node-api");
if (failed !== null) console.log(`not run: Parquet in DuckDB (${failed})`);

/** The part of `@duckdb/node-api` that is used. */
interface DuckDb {
  readonly DuckDBInstance: {
    readonly create: () => Promise<{
      readonly connect: () => Promise<{
        readonly runAndReadAll: (sql: string) => Promise<{
          readonly getRowsJson: () => readonly (readonly (string | null)[])[];
        }>;
      }>;
    }>;
  };
}

const work = mkdtempSync(join(tmpdir(), "books-duckdb-"));
let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
});
afterAll(async () => {
  rmSync(work, { recursive: true, force: true });
  await testEngine.close();
});

async function query(sql: string): Promise<readonly (readonly (string | null)[])[]> {
  const { DuckDBInstance } = createRequire(join(folder, "package.json"))(
    "@duckdb/node-api",
  ) as DuckDb;
  const connection = await (await DuckDBInstance.create()).connect();
  return (await connection.runAndReadAll(sql)).getRowsJson();
}

test.runIf(failed === null).each(["alice", "bob", "wendy", "carol", "steem.dao"] as AccountName[])(
  "the books of %s",
  async (account) => {
    const { engine } = testEngine;
    await download(engine, account);
    const subject = {
      table: "book",
      accounts: [account],
      prices: "all",
      rewards: "claimed",
    } as const;
    const file = join(work, `${account}.parquet`);
    writeFileSync(file, (await exportedFile(engine, subject, "parquet")).bytes);
    const rows = new TextDecoder()
      .decode((await exportedFile(engine, subject, "jsonl")).bytes)
      .split("\n")
      .filter(Boolean)
      .map(
        (line) =>
          JSON.parse(line) as {
            readonly operation: string;
            readonly postings: readonly Posting[];
            readonly value: string | null;
          },
      );

    const types = await query(`SELECT column_name, column_type FROM (DESCRIBE FROM '${file}')`);
    expect(Object.fromEntries(types)).toEqual({
      account: "VARCHAR",
      index: "BIGINT",
      time: "TIMESTAMP WITH TIME ZONE",
      block: "BIGINT",
      transaction: "VARCHAR",
      operation: "VARCHAR",
      with: "VARCHAR",
      memo: "VARCHAR",
      postings:
        "STRUCT(account VARCHAR, token VARCHAR, units BIGINT, cost_token VARCHAR, cost_units BIGINT)[]",
      value: "DECIMAL(18,6)",
      currency: "VARCHAR",
      "price from": "VARCHAR",
      "price distance s": "BIGINT",
    });

    const sums = new Map<string, bigint>();
    let worth = 0n;
    for (const { operation, postings, value } of rows) {
      if (operation === "balances") continue;
      worth += BigInt((value ?? "0").replace(".", ""));
      for (const { account: place, token, units } of postings) {
        const key = `${place.join(":")} ${token}`;
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(units));
      }
    }
    const changes = `FROM '${file}' WHERE operation <> 'balances'`;
    const added = await query(
      `SELECT p.account || ' ' || p.token, sum(p.units)::VARCHAR
       FROM (SELECT unnest(postings) AS p ${changes}) GROUP BY ALL`,
    );
    expect(new Map(added.map(([key, units]) => [key, BigInt(units ?? 0)]))).toEqual(sums);
    const [[count, value] = []] = await query(
      `SELECT count(*)::VARCHAR, (sum(value) * 1000000)::BIGINT::VARCHAR ${changes}`,
    );
    const changed = rows.filter(({ operation }) => operation !== "balances").length;
    expect(Number(count)).toBe(changed);
    // Between the files the chain grows, and the share price changes.
    expect(Math.abs(Number(value ?? 0) - Number(worth))).toBeLessThan(1000 * changed);
  },
);
