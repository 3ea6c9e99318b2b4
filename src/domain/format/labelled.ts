/** Labels before what they name. */
import { say } from "../language/say.ts";

/** '21 Nov: 30', 'Hide the table: Rewards by month'. */
export const labelled = (label: string, name: string): string => say`${label}: ${name}`;
