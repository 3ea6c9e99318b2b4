/** A virtualized list of accounts in a scrolling box. */
import { Virtuoso } from "react-virtuoso";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";

const renderName = (_: number, name: string) => (
  <div className="reblog">
    <AccountLabel name={name} />
  </div>
);

export function LongReblogs({ names }: { readonly names: readonly string[] }) {
  return <Virtuoso className="long-list" tabIndex={0} data={names} itemContent={renderName} />;
}
