/** The null key, with which nobody can sign: a witness that resigns announces it as its signing key. */
const nullKey = /^[A-Z]{3}1{33}4T1Anm$/;

/** Whether a key in text form is the null key. */
export const isNullKey = (key: string): boolean => nullKey.test(key);
