/** One of the small pictures: label, figure, picture and a note, as one link. */
import type { ReactNode } from "react";
import * as styles from "./Glance.module.css";

export function Tile({
  label,
  to,
  figure,
  note,
  tone,
  isBeside = false,
  isText = false,
  children,
}: {
  readonly label: string;
  readonly to: string;
  /** Nothing while it is unknown. */
  readonly figure?: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: "warn" | "wrong" | undefined;
  /** Whether the picture is beside the figure, not below it. */
  readonly isBeside?: boolean;
  /** Whether the figure is words. */
  readonly isText?: boolean;
  /** The picture of the figure, such as a ring or a line, if the tile has one. */
  readonly children?: ReactNode;
}) {
  return (
    <li className={isBeside ? styles.besidePicture : undefined} data-tone={tone}>
      <a href={to} className={styles.label}>
        {label}
      </a>
      <span className={isText ? `${styles.figure} ${styles.inWords}` : `${styles.figure} num`}>
        {figure ?? <span className="ghost" />}
      </span>
      {children}
      <span className={`${styles.note} small dim`}>{note}</span>
    </li>
  );
}
