/** Whether a key goes into a text field or picks from a list, so that it is not a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
