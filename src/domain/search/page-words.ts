/**
 * What a page is about, by its path: words that find it in the palette, besides its title and its address. A visitor who
 * doesn't know the app's words for something may know others.
 */
import { searchWords } from "../language/say.ts";

/** The words of all pages that the palette lists. */
export const pageWords: Readonly<Record<string, string>> = {
  "/": searchWords`start page, overview, price, live, head block`,
  "/power-holders": searchWords`steem power, SP, vests, stake, richest, largest accounts, whales`,
  "/power-down-lists": searchWords`power-down, unstaking, withdrawal, unlock, selling, weekly payment`,
  "/new-account": searchWords`registration, created accounts, sign-up, newcomers`,
  "/account-ranking": searchWords`richest, top accounts, wealth, worth, balance, US dollar`,
  "/witness-list": searchWords`witnesses, block producers, validators, votes, version, price feed`,
  "/witness-monitor": searchWords`witnesses, block producers, missed blocks, schedule, signing key, health`,
  "/community-data": searchWords`groups, subscribers, moderators, members, roles, hive`,
  "/content-history": searchWords`posts, comments, edits, versions, deleted, comparison, censorship`,
  "/crypto-market": searchWords`coins, prices, currencies, bitcoin, exchange rate, favourites`,
  "/about": searchWords`contact, team, privacy, licence, source code`,
  "/blocks": searchWords`blockchain, explorer, latest, live, transactions, operations`,
  "/witness-rounds": searchWords`schedule, slots, missed blocks, shuffle, order, turn`,
  "/proposals": searchWords`DAO, treasury, funding, steem.dao, SPS, votes`,
  "/internal-market": searchWords`trade, exchange, orders, order book, buy, sell, SBD, price`,
  "/statistics": searchWords`figures, supply, inflation, interest, debt, delegations, rewards, chain`,
  "/economy": searchWords`supply, debt, haircut, print rate, inflation, burn, forecast, what if, scenario`,
  "/prices": searchWords`price history, feed, median, witnesses, US dollar, SBD, exchange rate, day`,
  "/books": searchWords`accounting, bookkeeping, tax, income, gains, profit, FIFO, lots, Beancount, hledger`,
  "/alerts": searchWords`watch, rules, inbox, events, notify, notifications, warning`,
  "/alerts/lists": searchWords`mute list, blacklist, scammers, phishing, subscribe, spam`,
  "/labels": searchWords`names, notes, address book, exchanges, export, import`,
  "/settings": searchWords`theme, language, time zone, nodes, storage, services, pictures, export, import, data, wipe, offline`,
  "/console": searchWords`RPC, API, call, method, node, developer, JSON`,
  "/proof": searchWords`light client, verified, trust, checkpoint, signature, finality`,
  "/check": searchWords`deposit, payment, transfer, exchange, memo, scam, phishing, support, receiver`,
  "/evidence": searchWords`check, file, receipt, signature`,
  "/machines": searchWords`state charts, inspector, states, actors, inside`,
  "/tour": searchWords`help, guide, introduction, start, examples, how`,
  "/blocks/at": searchWords`date, time, day, calendar, find, go to`,
};
