/** The dialog that shares a page: its address as a QR code, and what it is about as a picture. */
import { cardSubject } from "../../domain/share/page-subject.ts";
import { say } from "../../domain/language/say.ts";
import { currentPath } from "../browser/base.ts";
import { sharing } from "../layout/dialogs.charts.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { PageCard } from "./PageCard.tsx";
import { QrCode } from "./QrCode.tsx";
import * as styles from "./Share.module.css";

/** Characters of the longest address that a camera still reads well from a screen. */
const maxLength = 600;

/** The code's size on the screen, px. */
const size = 200;

export function Share() {
  const { href, origin, pathname } = location;
  const address = href.length <= maxLength ? href : origin + pathname;
  const subject = cardSubject(currentPath());
  return (
    <Dialog title="Share This Page" close={() => sharing.send({ type: "disclosure.close" })}>
      <div className={styles.address}>
        <svg width={size} height={size} role="img" aria-label={say`QR code of this page’s address`}>
          <QrCode text={address} size={size} />
        </svg>
        <div>
          <p className="mono small">{address}</p>
          <CopyButton text={address} what={say`link`} />
        </div>
      </div>
      {subject && <PageCard subject={subject} address={address} />}
    </Dialog>
  );
}
