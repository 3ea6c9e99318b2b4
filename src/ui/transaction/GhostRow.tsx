/** A grey shape in place of an operation, as tall as a collapsed one. */
import * as styles from "./OperationItem.module.css";
export const GhostRow = () => (
  <div className={`${styles.op} ${styles.pending}`}>
    <span className="ghost" />
  </div>
);
