/** A block's virtual operations, or why they could not be loaded. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { blockPageMachine } from "../../machines/block/block-page.machine.ts";
import { Failed } from "../failure/Failed.tsx";
import { Card } from "../shared/page/Card.tsx";
import { OperationItem } from "../transaction/OperationItem.tsx";

export function VirtualOperations({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof blockPageMachine>;
}) {
  const { virtual, virtualFailure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("virtualBusy"));
  const isUnlisted = useSelector(actor, (snapshot) => snapshot.hasTag("virtualUnlisted"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("virtualFailed"));
  return (
    <Card
      title="Virtual Operations"
      end={virtual && <span className="num">{grouped(virtual.operations.length)}</span>}
      isBusy={isBusy}
    >
      {isBusy && (
        <p className="quiet-note">
          <span className="ghost" />
        </p>
      )}
      {isUnlisted && (
        <p className="quiet-note" role="status">
          Nodes list them once the block is irreversible, about a minute after it was made.
        </p>
      )}
      {hasFailed && virtualFailure && (
        <Failed
          sentence={say`Could not load the virtual operations.`}
          failure={virtualFailure}
          retry={() => actor.send({ type: "virtual.retry" })}
        />
      )}
      {virtual?.operations.length === 0 && <p className="quiet-note">None in this block.</p>}
      {virtual && virtual.operations.length > 0 && (
        <ul>
          {virtual.operations.map((operation, i) => (
            <li key={`${i}-${operation.kind}`}>
              <OperationItem operation={operation} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
