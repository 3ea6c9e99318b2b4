/** The notice in place of transfers if none matches, with the reason. */
import { hasFilters, type ArchiveQuery } from "../../../domain/archive/query.ts";
import { Notice } from "../../failure/Notice.tsx";

export const NoTransfers = ({
  query,
  isComplete,
}: {
  readonly query: ArchiveQuery;
  readonly isComplete: boolean;
}) =>
  hasFilters({ ...query, kinds: [] }) ? (
    <Notice title="No matching transfer">None of the downloaded transfers match.</Notice>
  ) : isComplete ? (
    <Notice title="No transfers">This account has neither sent nor received one yet.</Notice>
  ) : (
    <Notice title="Not read yet">
      The entries read so far contain no transfers. The history is not fully downloaded.
    </Notice>
  );
