/** Whether two lists of a question's arguments, which are plain data, ask for the same. */
export const areSameArguments = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b ||
  (a.length === b.length &&
    (a.every((argument, i) => Object.is(argument, b[i])) ||
      JSON.stringify(a) === JSON.stringify(b)));
