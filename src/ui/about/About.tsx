/** The About page: the product, and the operator of this copy. */
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { Page } from "../shared/page/Page.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { Privacy } from "./Privacy.tsx";
import { StoredCopy } from "./StoredCopy.tsx";
import { ThisCopy } from "./ThisCopy.tsx";
import * as styles from "./About.module.css";

interface NamedLink {
  readonly name: string;
  readonly url: string;
}

export function About() {
  const { config, network } = useNetwork();
  const { name } = config.app;
  const operator = { ...config.operator, ...network.operator };
  const basics: Fact[] = [];
  if (operator.witness)
    basics.push([say`Witness Node`, <AccountLabel key="witness" name={operator.witness} />]);
  for (const [i, node] of (operator.seedNodes ?? []).entries())
    basics.push([seedTitle(i + 1), <code key={node}>{node}</code>]);
  if (operator.websocketNode)
    basics.push([say`Websocket Node`, <code key="socket">{operator.websocketNode}</code>]);
  if ((operator.dapps ?? []).length > 0)
    basics.push([say`Dapps`, <Links key="dapps" links={operator.dapps ?? []} />]);
  if ((operator.tools ?? []).length > 0)
    basics.push([say`Other Tools`, <Links key="tools" links={operator.tools ?? []} />]);
  return (
    <Page title="About">
      <div className={`stack ${styles.narrow}`}>
        <Section title={say`Welcome to ${name}`} level={1}>
          <p>
            {name} shows the STEEM blockchain as it is written: blocks, transactions, accounts,
            witnesses and communities, and the market around them. It runs entirely in your browser:
            there is no server of ours between you and the chain.
          </p>
          {operator.team && <p>This copy is run by {operator.team}.</p>}
        </Section>
        {basics.length > 0 && <Facts title="Basic Information" facts={basics} isStacked />}
        <Section title="Our Objective">
          <p>
            To let anyone look up anything the chain knows, quickly and without an account, and to
            show where every figure came from.
          </p>
        </Section>
        <Section title="Our Mission">
          <p>
            A public ledger is only public when people can read it. We turn operations into
            sentences, times into ages, vests into Steem Power – and keep the raw record one click
            away.
          </p>
        </Section>
        <Section title="Our Vision">
          <p>
            An explorer that does not ask to be trusted: one that recomputes, in front of your eyes,
            what a node claims.
          </p>
        </Section>
        <Section title="Get In Touch">
          <p>
            {say`Found something wrong, or missing?`}{" "}
            {contactText(operator.contact ?? [], operator.witness)}
          </p>
          <Links links={operator.contact ?? []} />
        </Section>
        <Section title="Thank You">
          <p>
            To everyone who runs a node, an indexer or an image host this page uses, and to everyone
            who writes what you can read here.
          </p>
          <Links links={operator.social ?? []} />
        </Section>
        <Section title="On Your Own Site">
          <p>
            Any page can show a block, a transaction, an account or the heartbeat of the chain in a
            small frame.{" "}
            <a className="link" href="/embeds">
              Make the HTML for it
            </a>
          </p>
        </Section>
        <Privacy />
        <ThisCopy />
        <StoredCopy />
      </div>
    </Page>
  );
}

const seedTitle = (number: number): string => say`Seed Node ${number}`;

function contactText(contact: readonly NamedLink[], witness: string | undefined): string {
  if (contact.length > 0) return say`You can reach us here:`;
  return witness
    ? say`Leave a comment under any post of @${witness}.`
    : say`Tell whoever runs the copy you are looking at: every copy has its own operator.`;
}

function Section({
  title,
  level = 2,
  children,
}: {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly children: ReactNode;
}) {
  return (
    <section className="card prose">
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </section>
  );
}

function Links({ links }: { readonly links: readonly NamedLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="link-list">
      {links.map(({ name, url }) => (
        <li key={url}>
          <ExternalLink to={url}>{name}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
