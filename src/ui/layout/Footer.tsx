/** Whose copy of the product this is, and the pages for the curious. */
import { useSelector } from "@xstate/react";
import { clock } from "../hosts/page.ts";
import { useNetwork } from "../network.ts";

export function Footer() {
  const { config, network } = useNetwork();
  const team = network.operator?.team ?? config.operator.team ?? config.app.name;
  const year = useSelector(clock, ({ context }) => new Date(context.now).getUTCFullYear());
  return (
    <footer className="foot">
      <p>
        © {year} {team}
      </p>
      <nav aria-label="More">
        <a href="/settings">Settings</a>
        <a href="/proof">Proof</a>
        <a href="/machines">Machines</a>
      </nav>
    </footer>
  );
}
