/** A card in place of what failed to load: why, and Try Again. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { Notice } from "./Notice.tsx";

export function FailedCard({
  title,
  failure,
  retry,
}: {
  readonly title: string;
  readonly failure: Failure;
  readonly retry: () => void;
}) {
  return (
    <section className="card" role="alert">
      <Notice title={title} retry={{ failure, run: retry }}>
        {failureReason(failure)}
      </Notice>
    </section>
  );
}
