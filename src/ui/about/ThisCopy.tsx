/** Which build this is, and how anybody can compare what the site serves with the source. */
import { say } from "../../domain/language/say.ts";
import { baseUrl } from "../browser/base.ts";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";

const { APP_VERSION: version, APP_COMMIT: commit } = import.meta.env;
const manifest = "build.json";
/** Its two hyphens stay together where it takes two lines. */
const command = [
  "npm run verify-site ",
  <span key="hyphens" className="nowrap">
    {"--"}
  </span>,
  ` ${baseUrl}`,
];

export function ThisCopy() {
  const facts: readonly Fact[] = [
    [say`Version`, version],
    [
      say`Built from commit`,
      commit === "" ? say`Unknown` : <LongId key="commit" text={commit} what={say`Commit`} />,
    ],
    [
      say`Files and their hashes`,
      <a key="manifest" className="link" href={baseUrl + manifest}>
        {manifest}
      </a>,
    ],
    [say`Compare with the source`, <code key="command">{command}</code>],
  ];
  return (
    <Facts
      title="This Copy"
      facts={facts}
      isStacked
      note={say`as the copy itself says: only a build of your own can confirm it`}
    />
  );
}
