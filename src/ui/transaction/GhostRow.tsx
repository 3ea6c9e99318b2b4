/** A grey shape in place of an entry, as high as a closed one. */
export const GhostRow = () => (
  <div className="op pending">
    <span className="ghost" />
  </div>
);
