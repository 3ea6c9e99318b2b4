/** A grey shape in place of an entry, as high as a closed one. */
import * as styles from "./OperationItem.module.css";
export const GhostRow = () => (
  <div className={`${styles.op} ${styles.pending}`}>
    <span className="ghost" />
  </div>
);
