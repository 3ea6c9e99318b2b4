/** The limits of proofs. */
const limits: readonly (readonly [title: string, text: string])[] = [
  [
    "Sixteen keys can forge.",
    "Whoever holds the signing keys of 16 witnesses can sign whatever they like.",
  ],
  [
    "Old roots age.",
    "Keys that witnesses no longer use may leak. A trust root that is months old can be attacked with them: use a newer checkpoint.",
  ],
  [
    "A takeover stops it.",
    "If most witnesses are replaced at once, the trusted keys no longer sign. Then nothing newer is called verified until you set a new checkpoint.",
  ],
  [
    "Absence can't be proved.",
    "A block that is shown is proved. That nothing was left out of a list or a history can't be.",
  ],
  [
    "Some things have no hash.",
    "Rewards and payouts, balances and indexers' figures are in no block. The pages of blocks and accounts have a button that compares what other nodes say.",
  ],
  [
    "The page is the checker.",
    "Whoever serves this page serves the code that checks. An evidence file can be re-checked elsewhere.",
  ],
];

export function Limits() {
  return (
    <section className="card prose" aria-labelledby="limits">
      <h2 id="limits">What can&apos;t be proved</h2>
      <ul className="limits">
        {limits.map(([title, text]) => (
          <li key={title} className="dim">
            <b>{title}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
