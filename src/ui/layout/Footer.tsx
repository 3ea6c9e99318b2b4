/** The operator of this copy, and links to secondary pages. */
import { useSelector } from "@xstate/react";
import { useNetwork } from "../shared/data/network.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { clock } from "../start/page.charts.ts";
import * as styles from "./Footer.module.css";

const links = lazy<object>(() =>
  import("./more/FooterLinks.tsx").then((module) => module.FooterLinks),
);

/** `isReady`: whether the engine is open. */
export function Footer({ isReady }: { readonly isReady: boolean }) {
  const { config, network } = useNetwork();
  const team = network.operator?.team ?? config.operator.team ?? config.app.name;
  const year = useSelector(clock, ({ context }) => new Date(context.now).getUTCFullYear());
  return (
    <footer className={styles.foot}>
      <p>
        © {year} {team}
      </p>
      {isReady && <Chunk view={links} fallback={false} />}
    </footer>
  );
}
