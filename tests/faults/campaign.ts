/** How much of the campaign runs: all of it by `npm run test:faults`, a short form in `npm test`. */

/** True in `npm run test:faults`. */
export const isWhole = process.env["CAMPAIGN"] === "whole";
