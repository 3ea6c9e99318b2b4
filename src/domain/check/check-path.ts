/** The address of a check. */
import { urlPart } from "../address/url-part.ts";

/** Of a transaction's id or an account's name. */
export const checkPath = (subject: string): string => `/check?subject=${urlPart(subject)}`;
