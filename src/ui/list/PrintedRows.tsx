/** On paper, what a list says that draws only the rows on screen. */
export const PrintedRows = () => (
  <p className="on-paper quiet-note">Only the rows that were on screen are printed.</p>
);
