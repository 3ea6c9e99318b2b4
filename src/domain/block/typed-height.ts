/** The digits of a height as visitors type or copy it: plain, with separators, after '#' or 'block'. Null for other texts. */
export function typedHeight(text: string): string | null {
  const bare = text.replace(/^(?:block\s*)?#?\s*(?=\d)/i, "");
  const isGrouped = /^\d{1,3}([,.' _\u00A0\u202F]\d{3})+$/.test(bare);
  return isGrouped ? bare.replaceAll(/\D/g, "") : /^\d+$/.test(bare) ? bare : null;
}
