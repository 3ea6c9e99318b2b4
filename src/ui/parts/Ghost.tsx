/** The places of values that are on their way, as long as what will stand there. */

/** A stretch of text of so many characters. */
export function Ghost({ length }: { readonly length: number }) {
  return <span className="ghost" style={{ inlineSize: `${length}ch` }} />;
}

/** A hash, a key or another id of so many characters with its copy button. */
export function IdGhost({ length = 40 }: { readonly length?: number }) {
  return (
    <span className="id">
      <code>
        <Ghost length={length} />
      </code>
      <ButtonGhost />
    </span>
  );
}

/** A small button. */
export function ButtonGhost() {
  return <span className="ghost button" />;
}
