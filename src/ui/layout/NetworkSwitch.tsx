/** Which network is shown; a choice where there are several, and always a mark on a test network. */
import { openNetwork } from "../hosts/config.ts";
import { ChipSelect } from "../parts/ChipSelect.tsx";
import { isMainnet, useNetwork } from "../network.ts";

export function NetworkSwitch() {
  const opened = useNetwork();
  const networks = Object.entries(opened.config.networks);
  return (
    <>
      {networks.length > 1 ? (
        <ChipSelect
          aria-label="Network"
          value={opened.key}
          onChange={(event) => openNetwork(event.target.value)}
        >
          {networks.map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </ChipSelect>
      ) : (
        <span className="chip">{opened.network.label}</span>
      )}
      {!isMainnet(opened) && (
        <span className="badge plain" title="This is not STEEM's live network.">
          not mainnet
        </span>
      )}
    </>
  );
}
