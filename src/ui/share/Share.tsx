/** The dialog for sharing a page: its address as a QR code, and a card about its subject. */
import { urlPart } from "../../domain/address/url-part.ts";
import { say } from "../../domain/language/say.ts";
import { cardSubject, type CardSubject } from "../../domain/share/page-subject.ts";
import { currentPath } from "../browser/base.ts";
import { sharing } from "../layout/dialogs.charts.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { linkToThisPage, shareableLink } from "../shared/links/shareable-link.ts";
import { PageCard } from "./PageCard.tsx";
import { QrCode } from "./QrCode.tsx";
import * as styles from "./Share.module.css";

/**
 * Longest address that a camera still reads well from a screen, characters; of a longer one, query and hash are left out.
 */
const maxLength = 600;

/** The code's size on the screen, px. */
const size = 200;

export function Share() {
  const whole = linkToThisPage();
  const address = whole.length <= maxLength ? whole : shareableLink(currentPath());
  const subject = cardSubject(currentPath());
  const embed = subject && embedOf(subject);
  return (
    <Dialog title="Share This Page" close={close}>
      <div className={styles.address}>
        <svg width={size} height={size} role="img" aria-label={say`QR code of this page's address`}>
          <QrCode text={address} size={size} />
        </svg>
        <div>
          <p className="mono small">{address}</p>
          <CopyButton text={address} what={say`link`} />
        </div>
      </div>
      {subject && <PageCard subject={subject} address={address} />}
      {embed !== null && (
        <p className={styles.more}>
          <a className="link" href={`/embeds?of=${embed}`} onClick={close}>
            {say`Put It on Your Site`}
          </a>
        </p>
      )}
    </Dialog>
  );
}

const close = (): void => sharing.send({ type: "disclosure.close" });

/** The `of` parameter of `/embeds` for the same subject; null if there is no embed of it. */
function embedOf(subject: CardSubject): string | null {
  switch (subject.kind) {
    case "block":
      return String(subject.number);
    case "transaction":
      return subject.id;
    case "account":
      return urlPart(`@${subject.name}`);
    case "post":
      return null;
    default:
      return subject satisfies never;
  }
}
