/** An account's delegations, wallet, escrows, past power-downs and keys, or why they are unknown. */
import type { KeysView } from "../../domain/account/authorities.ts";
import type { DelegationsView } from "../../domain/account/delegations.ts";
import type { PaidInstalments } from "../../domain/account/power-down.ts";
import type { EscrowsView, WalletView } from "../../domain/account/wallet.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const accountDelegationsMachine = createAnswerPage<DelegationsView>("accountDelegations");
export const accountWalletMachine = createAnswerPage<WalletView>("accountWallet");
export const accountEscrowsMachine = createAnswerPage<EscrowsView>("accountEscrows");
export const accountPowerDownsMachine = createAnswerPage<PaidInstalments>("accountPowerDowns");
export const accountKeysMachine = createAnswerPage<KeysView>("accountKeys");
/** Accounts that a public key can sign for. */
export const keyHoldersMachine = createAnswerPage<readonly string[]>("keyHolders");
