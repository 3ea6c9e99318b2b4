/** The button below a list that loads its next part. */
import { say } from "../../../domain/language/say.ts";

export function MoreButton({
  label,
  isLoading,
  load,
}: {
  readonly label: string;
  readonly isLoading: boolean;
  readonly load: () => void;
}) {
  return (
    <button type="button" className="btn tight" aria-disabled={isLoading} onClick={load}>
      {isLoading ? say`Loading…` : label}
    </button>
  );
}
