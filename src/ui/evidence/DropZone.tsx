/** A drop zone for an evidence file, with a button for keyboard users. */
import { say } from "../../domain/language/say.ts";
import { FileButton } from "../shared/controls/FileButton.tsx";
import * as styles from "./DropZone.module.css";

export function DropZone({
  isBusy,
  name,
  onFile,
}: {
  readonly isBusy: boolean;
  /** Name of the most recently chosen file. */
  readonly name: string | null;
  readonly onFile: (file: File) => void;
}) {
  const file = name ?? "";
  return (
    // Keyboard users have the button below, so the drop target needs no role.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`card ${styles.dropZone}`}
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <p>Drop an evidence file here</p>
      <FileButton label="Choose a file" className="btn main" onFile={onFile} />
      <p className="small dim" role="status">
        {isBusy ? say`Checking ${file}…` : (name ?? say`JSON, up to 4 MB`)}
      </p>
    </div>
  );
}
