/** The current network's name; a select if config.json has several networks. */
import { say } from "../../domain/language/say.ts";
import { Select } from "../shared/controls/Select.tsx";
import { isMainnet, useNetwork } from "../shared/data/network.ts";
import { openNetwork } from "../start/config.ts";

export function NetworkSwitch() {
  const opened = useNetwork();
  const networks = Object.entries(opened.config.networks);
  return networks.length > 1 ? (
    <Select
      aria-label="Network"
      value={opened.key}
      onChange={(event) => openNetwork(event.target.value)}
    >
      {networks.map(([key, { label }]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  ) : (
    <span className="chip">{opened.network.label}</span>
  );
}

/** A badge for networks other than STEEM's live one, at every screen size. */
export function TestNetworkBadge() {
  const opened = useNetwork();
  return (
    !isMainnet(opened) && (
      <span
        className="badge plain"
        title={say`${opened.network.label} is not STEEM's live network.`}
      >
        not mainnet
      </span>
    )
  );
}
