/** What is said of a text that is not read as a number. */
import { facts } from "../language/facts.ts";
import { say } from "../language/say.ts";
import { fixed } from "./numbers.ts";

export const notANumber = say`This number was not understood: type one such as ${fixed(0.05, 2)}, with “${facts.decimal}” before its decimals.`;
