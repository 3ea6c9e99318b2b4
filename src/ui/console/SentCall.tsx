/** Exactly what a call sends, to copy as a command or a line of a script. */
import { allNodes, consoleAddress } from "../../domain/console/address.ts";
import { curlOf, fetchOf, sentParameters, type ConsoleCall } from "../../domain/console/request.ts";
import { addressOf } from "../browser/base.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { say } from "../../domain/language/say.ts";

export function SentCall({
  call,
  node,
  url,
}: {
  readonly call: ConsoleCall;
  /** A host, or `all`. */
  readonly node: string;
  /** The address of the node, or of the first of all. */
  readonly url: string;
}) {
  const curl = curlOf(url, call);
  const address = consoleAddress({ ...call, params: sentParameters(call.params), node });
  return (
    <div className="sent">
      <details>
        <summary>
          {node === allNodes ? (
            <>
              What is sent<span className="dim"> to each node</span>
            </>
          ) : (
            say`What is sent`
          )}
        </summary>
        <pre>{curl}</pre>
      </details>
      <CopyButton isNamed what={say`as curl`} text={curl} />
      <CopyButton isNamed what={say`as fetch`} text={fetchOf(url, call)} />
      <CopyButton isNamed what={say`link`} text={addressOf(address)} />
    </div>
  );
}
