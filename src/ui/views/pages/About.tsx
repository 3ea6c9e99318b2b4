/** What this product is, and who runs this copy of it. */
import type { ReactNode } from "react";
import { useNetwork } from "../../network.ts";
import { Facts, type Fact } from "../../parts/Facts.tsx";
import { Page } from "../../parts/Page.tsx";
import { Who } from "../../parts/Who.tsx";
import { OutLink } from "../../parts/OutLink.tsx";

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
    basics.push(["Witness Node", <Who key="witness" name={operator.witness} />]);
  for (const [i, node] of (operator.seedNodes ?? []).entries())
    basics.push([`Seed Node ${i + 1}`, <code key={node}>{node}</code>]);
  if (operator.websocketNode)
    basics.push(["Websocket Node", <code key="socket">{operator.websocketNode}</code>]);
  if ((operator.dapps ?? []).length > 0)
    basics.push(["Dapps", <Links key="dapps" links={operator.dapps ?? []} />]);
  if ((operator.tools ?? []).length > 0)
    basics.push(["Other Tools", <Links key="tools" links={operator.tools ?? []} />]);
  return (
    <Page title="About">
      <div className="stack narrow">
        <Section title={`Welcome to ${name}`} level={1}>
          <p>
            {name} shows the STEEM blockchain as it is being written: blocks, transactions,
            accounts, witnesses and communities, and the market around them. It runs entirely in
            your browser. There is no server of ours between you and the chain, and nothing you look
            at is recorded.
          </p>
          {operator.team && <p>This copy is run by {operator.team}.</p>}
        </Section>
        {basics.length > 0 && <Facts title="Basic Information" facts={basics} stacks />}
        <Section title="Our Objective">
          <p>
            To let anybody look up anything the chain knows, quickly and without an account, and to
            say of every figure where it came from.
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
            Found something wrong, or missing?{" "}
            {contactWords(operator.contact ?? [], operator.witness)}
          </p>
          <Links links={operator.contact ?? []} />
        </Section>
        <Section title="Thank You">
          <p>
            To everybody who runs a node, an indexer or an image host that this page may ask, and to
            those who write what there is to read here.
          </p>
          <Links links={operator.social ?? []} />
        </Section>
      </div>
    </Page>
  );
}

function contactWords(contact: readonly NamedLink[], witness: string | undefined): string {
  if (contact.length > 0) return "This is where we can be reached:";
  return witness
    ? `Leave a comment under any post of @${witness}.`
    : "Tell whoever runs the copy you are looking at: every copy has an operator of its own.";
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
          <OutLink to={url}>{name}</OutLink>
        </li>
      ))}
    </ul>
  );
}
