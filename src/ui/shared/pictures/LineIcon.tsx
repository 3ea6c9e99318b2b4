/** A line icon on a 16 × 16 grid. */
export function LineIcon({ path, label }: { readonly path: string; readonly label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={path} />
    </svg>
  );
}
