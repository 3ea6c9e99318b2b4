/** Whose copy of the product this is, and the pages for the curious. */
import { useSelector } from "@xstate/react";
import { Link } from "wouter";
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
        <Link href="/settings">Settings</Link>
        <Link href="/proof">Proof</Link>
        <Link href="/machines">Machines</Link>
      </nav>
    </footer>
  );
}
