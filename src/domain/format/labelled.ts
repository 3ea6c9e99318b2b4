/** Captions in front of values. */
import { say } from "../language/say.ts";

/** A caption in front of a value: '21 Nov: 30', 'Hide the table: Rewards by month'. */
export const labelled = (caption: string, value: string): string => say`${caption}: ${value}`;
