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

/** Calls `take` with the file of each launch until the returned function is called; a folder is no file. */
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
