/** Remarkable 1.7.1 has no types; STEEM's front ends render bodies with it. */
declare module "remarkable" {
  export default class Remarkable {
    constructor(options: Readonly<Record<string, unknown>>);
    render(markdown: string): string;
  }
}
