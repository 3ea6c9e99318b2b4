/** Pauses or resumes a list that is loading page by page. */
export const ListButton = ({
  label,
  press,
}: {
  readonly label: string;
  readonly press: () => void;
}) => (
  <button type="button" className="btn tight" onClick={press}>
    {label}
  </button>
);
