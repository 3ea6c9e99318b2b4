/** A ghost in place of a history's row that is not loaded, or that scrolls by too fast to read. */
export function GhostRow({ height }: { readonly height: number }) {
  return (
    <div className="op pending" style={{ minHeight: height }}>
      <span className="ghost" />
    </div>
  );
}
