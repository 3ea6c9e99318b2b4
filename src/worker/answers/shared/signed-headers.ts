/** Headers with their signatures, from whole blocks: nodes send no signature with a header alone. */
import { blockNum } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { HeaderWithSignature } from "../../../domain/evidence/build.ts";
import { ok, type Result } from "../../../domain/result.ts";
import type { BlockOptions, BlockSource } from "../../store/block-source.ts";
import type { TrustHost } from "../../trust/open-trust.ts";

export interface HeaderSources {
  readonly blocks: BlockSource;
  readonly trust: TrustHost;
  readonly clock: Clock;
}

/** A header, and the host that sent its block. */
export interface SentHeader extends HeaderWithSignature {
  readonly endpoint: string;
}

/** Signed headers above `number` up to `end`, while blocks exist and can be recomputed. */
export async function headersAbove(
  number: number,
  end: number,
  options: BlockOptions,
  { blocks, trust, clock }: HeaderSources,
): Promise<Result<readonly SentHeader[], Failure>> {
  const run = await blocks.run(number + 1, blockNum(end), options);
  if (!run.ok) return run;
  const headers: SentHeader[] = [];
  for (const received of run.value) {
    // Hundreds of blocks are recomputed: let other work run in between.
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
    const proved = trust.prover.prove(received);
    if (!proved.ok) break;
    const { header, signature } = proved.value;
    headers.push({ header, signature, endpoint: received.endpoint });
  }
  return ok(headers);
}
