/** Files with which the system opens the installed app, as its manifest offers; few browsers support this. */

interface LaunchQueue {
  readonly setConsumer: (
    consumer: (launch: {
      readonly files?: readonly { readonly getFile?: () => Promise<File> }[];
    }) => void,
  ) => void;
}

declare global {
  // The browser's own name.
  var launchQueue: LaunchQueue | undefined;
}

/** Calls `take` with the file of each launch until the returned function is called; a folder is not a file. */
export function onLaunchedFile(take: (file: File) => void): () => void {
  let isEnded = false;
  globalThis.launchQueue?.setConsumer(({ files = [] }) => {
    const read = files[0]?.getFile?.();
    // If the file is gone or can't be read, the page stays as it is and asks for one.
    void read?.then(
      (file) => isEnded || take(file),
      () => {},
    );
  });
  return () => void (isEnded = true);
}

let passed: File | null = null;

/** Keeps a file for the page that is opened next. */
export const passFile = (file: File): void => void (passed = file);

/** The file that another page has passed on, for the first caller only; null if there is none. */
export function takePassedFile(): File | null {
  const file = passed;
  passed = null;
  return file;
}
