/** How a file of the visitor's own data is recognised, apart from the code that reads and writes it. */

/** The name of the format. */
export const ownDataFormat = "steemscope-own-data";
/** The newest version. */
export const ownDataVersion = 1;

/** Whether a text begins as a file that `writeOwnData` wrote. */
export const beginsAsOwnData = (text: string): boolean =>
  new RegExp(`^\\s*{\\s*"format":\\s*"${ownDataFormat}"`).test(text);

/** Bytes of the largest file that is read: 10,000 labels with long notes need 6 MB. */
export const maxFileBytes = 16_000_000;
