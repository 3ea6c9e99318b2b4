/** Placeholders for a list of posts that loads. */
import { Ghost } from "../shared/loading/Ghost.tsx";
import "./PostRow.css";

/** Lengths of a title, of what stands below it, and of the figures, characters. */
const lengths = [28, 20, 24];
const count = 5;

export function PostGhosts() {
  return (
    <>
      <p className="quiet-note" role="status">
        Loading…
      </p>
      <div className="awaited" aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className="post-row">
            {lengths.map((length) => (
              <p key={length} className="small">
                <Ghost length={length} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
