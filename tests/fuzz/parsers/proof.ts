/** What proofs, the light client and logins read; uses cryptography. */
import { type BlockNum, blockNum } from "../../../src/domain/chain/names.ts";
import { checkEvidence } from "../../../src/domain/evidence/check-file.ts";
import { jsonText } from "../../../src/domain/json-text.ts";
import { parseSignedAuthorities } from "../../../src/domain/proof/judge-authorities.ts";
import { proveBlock } from "../../../src/domain/proof/prove-block.ts";
import { proveTransaction } from "../../../src/domain/proof/prove-transaction.ts";
import { ok } from "../../../src/domain/result.ts";
import { judgeLogin } from "../../../src/domain/session/judge-login.ts";
import { parseElected } from "../../../src/domain/trust/root-agreement.ts";
import { parseRoot } from "../../../src/domain/trust/root.ts";
import { parseListed } from "../../../src/worker/trust/anchors.ts";
import type { Parser } from "../parser.ts";
import { chainId, sampleHeight, sampleTransaction, samples } from "../samples.ts";

const height: BlockNum = blockNum(sampleHeight);

export const proofParsers: Readonly<Record<string, Parser>> = {
  blockProof: {
    sample: samples.block,
    isSlow: true,
    read: (raw) => proveBlock(raw, height, { addressPrefix: "STM", previousId: null }),
  },
  transactionProof: {
    sample: samples.block,
    isSlow: true,
    read: (raw) => {
      const proved = proveBlock(raw, height, { addressPrefix: "STM", previousId: null });
      if (!proved.ok) return proved;
      return proveTransaction(proved.value, 0, {
        id: sampleTransaction,
        chainId,
        addressPrefix: "STM",
      });
    },
  },
  checkpoint: {
    sample: samples.checkpoint,
    read: (raw) => parseRoot(raw, chainId),
  },
  listedBlocks: { sample: samples.listed, read: (raw) => parseListed(raw, "devnet") },
  elected: { sample: samples.witnessesByVote, read: (raw) => parseElected(raw) },
  evidence: {
    sample: samples.evidence,
    isSlow: true,
    read: (raw) => checkEvidence(jsonText(raw)),
  },
  login: {
    sample: samples.accounts,
    isSlow: true,
    read: (raw) => {
      const accounts = parseSignedAuthorities(raw);
      const login = { account: "alice", message: "Login", signature: `20${"1".repeat(128)}` };
      return accounts.ok ? ok(judgeLogin(login, accounts.value, "STM")) : accounts;
    },
  },
};
