/** The visitor's own key of the coin market (CoinGecko's demo plan). */

/** Whether a text has the form of such a key: anything else that was pasted is neither stored nor sent. */
export const isMarketKey = (text: string): boolean => /^CG-[A-Za-z0-9]{4,60}$/.test(text);
