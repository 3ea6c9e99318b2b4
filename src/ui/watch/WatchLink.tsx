/** 'Alert me': leads to the page of alerts with a rule filled in. */
import { say } from "../../domain/language/say.ts";
import type { RuleText } from "../../domain/watch/read-rule.ts";
import { watchLink } from "../../domain/watch/watch-link.ts";

export function WatchLink({
  rule,
  what,
}: {
  readonly rule: Partial<RuleText> & Pick<RuleText, "kind">;
  /** What is watched, for screen readers: 'account alice'. */
  readonly what: string;
}) {
  return (
    <a className="btn tight" href={watchLink(rule)} aria-label={say`Alert me: ${what}`}>
      Alert me
    </a>
  );
}
