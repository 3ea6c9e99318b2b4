/** Ids of transactions and blocks, as texts. */

/** Whether a text is an id as the chain writes it: 40 hex digits in lower case. */
export const isId = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);

/** The same for what visitors type and links contain, in either case. */
export const isTypedId = (text: string): boolean => /^[0-9a-f]{40}$/i.test(text);

/** Whether a text is the id that nodes write where no transaction caused an operation: 40 zeros. */
export const isZeroId = (text: string): boolean => /^0{40}$/.test(text);
