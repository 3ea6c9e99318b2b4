/** Whose copy of the product this is, and the pages for the curious. */
import { Link } from "wouter";
import { useNetwork } from "../network.ts";

export function Footer() {
  const { config, network } = useNetwork();
  const team = network.operator?.team ?? config.operator.team ?? config.app.name;
  return (
    <footer className="foot">
      <p>
        © {new Date().getFullYear()} {team}
      </p>
      <nav aria-label="More">
        <Link href="/settings">Settings</Link>
        <Link href="/proof">Proof</Link>
        <Link href="/machines">Machines</Link>
      </nav>
    </footer>
  );
}
