/** What is answered from the treasury's history, in one chunk that loads with the first such question. */
export { economyPast } from "./economy-past.ts";
export { proposalBooks, receiverSpending } from "./proposal-books.ts";
