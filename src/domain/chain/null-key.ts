/** The null key, 33 zero bytes, with which nobody can sign: a witness that resigns announces it as its signing key. */
const withoutPrefix = `${"1".repeat(33)}4T1Anm`;

/** Whether a key in text form is the null key, whatever its prefix. */
export const isNullKey = (key: string): boolean => key.endsWith(withoutPrefix);
