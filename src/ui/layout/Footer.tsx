/** The operator of this copy, and links to secondary pages. */
import { useSelector } from "@xstate/react";
import { clock } from "../start/page.charts.ts";
import { useNetwork } from "../shared/data/network.ts";
import { sayAs } from "../../domain/language/say.ts";

export function Footer() {
  const { config, network } = useNetwork();
  const team = network.operator?.team ?? config.operator.team ?? config.app.name;
  const year = useSelector(clock, ({ context }) => new Date(context.now).getUTCFullYear());
  return (
    <footer className="foot">
      <p>
        © {year} {team}
      </p>
      <nav aria-label={sayAs("pages")`More`}>
        <a href="/witness-rounds">Witness Rounds</a>
        <a href="/proposals">Proposals</a>
        <a href="/statistics">Statistics</a>
        <a href="/internal-market">Internal Market</a>
        <a href="/alerts">Alerts</a>
        <a href="/settings">Settings</a>
        <a href="/proof">Proof</a>
        <a href="/evidence">Evidence</a>
        <a href="/console">Console</a>
        <a href="/machines">Machines</a>
      </nav>
    </footer>
  );
}
