/** A mark beside the name of an account that can be mistaken for one the visitor knows. */
import type { AlikeName, Appearances } from "../../domain/account/look-alikes.ts";
import { counted } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { useKnownNames } from "./use-known-names.ts";

/** Beside a name. `resembles`: an account in the same list that it can be mistaken for. */
export function LookAlikeMark({
  name,
  resembles = null,
}: {
  readonly name: string;
  readonly resembles?: AlikeName | null;
}) {
  const knownNames = useKnownNames();
  const known = knownNames.find(name);
  if (known) {
    const like = known.name;
    const title =
      known.label === null
        ? say`This name can be mistaken for ${like}, an exchange.`
        : say`This name can be mistaken for ${like}, which you labelled “${known.label}”.`;
    return (
      <span className="badge warning" title={title}>
        looks like <bdi>{like}</bdi>
      </span>
    );
  }
  if (resembles === null || knownNames.has(name)) return null;
  const like = `@${resembles.name}`;
  return resembles.isRarerAndYounger || knownNames.has(resembles.name) ? (
    <span className="badge warning" title={alikeFacts(`@${name}`, like, resembles)}>
      looks like <bdi>{like}</bdi>
    </span>
  ) : (
    <span className="badge plain" title={alikeFacts(`@${name}`, like, resembles)}>
      easily confused with <bdi>{like}</bdi>
    </span>
  );
}

/** What the list says about both names. */
function alikeFacts(name: string, like: string, { own, other }: AlikeName): string {
  const transfers = ({ count }: Appearances): string => counted(count, "transfer");
  return other === null
    ? say`The two names can be mistaken for each other: ${name} and ${like}, whose history this is. Compare them letter by letter.`
    : say`The two names can be mistaken for each other. In this list: ${name}, ${transfers(own)} since ${dayUtc(own.first)}; ${like}, ${transfers(other)} since ${dayUtc(other.first)}.`;
}
