/** Files that the system opens the installed app with, as its manifest offers; few browsers have a queue of them. */

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
    // A file that is gone or can't be read leaves the page as it is: it asks for one.
    void read?.then(
      (file) => isEnded || take(file),
      () => {},
    );
  });
  return () => void (isEnded = true);
}

let passed: File | null = null;

/** Keeps a file for the page that is opened next, if it turns out to be that page's. */
export const passFile = (file: File): void => void (passed = file);

/** The file that another page has passed on; null if there is none, and from then on. */
export function takePassedFile(): File | null {
  const file = passed;
  passed = null;
  return file;
}
