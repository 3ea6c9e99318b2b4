/** What a field shows whose text is in the URL: the URL follows only once typing pauses. */
import { useSyncExternalStore } from "react";
import { typedQuery, watchTyping } from "../browser/address/query.ts";

/** The URL's query, with what was typed since it was written. */
export const useTypedQuery = (): string => useSyncExternalStore(watchTyping, typedQuery);
