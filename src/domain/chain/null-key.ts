/** The null key, which no one can sign with: a witness that has resigned states it. */
const nullKey = /^[A-Z]{3}1{33}4T1Anm$/;

/** Whether a key in text form is the null key. */
export const isNullKey = (key: string): boolean => nullKey.test(key);
