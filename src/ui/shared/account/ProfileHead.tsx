/** The top of a profile: cover and portrait, and beside them the name and figures. */
import type { ReactNode } from "react";
import { Picture } from "../pictures/Picture.tsx";

export function ProfileHead({
  cover,
  portraits,
  children,
}: {
  readonly cover: string | null;
  readonly portraits: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <>
      <div className="cover">{cover && <Picture addresses={[cover]} />}</div>
      <div className="who-is">
        <span className="portrait">
          <Picture addresses={portraits} />
        </span>
        {children}
      </div>
    </>
  );
}
