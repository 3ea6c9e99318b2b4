/** A folder to replay: recorded blocks of the real chain, or what a node of another one answered. */
import { NodeRecording } from "./node-recording.ts";
import { Recording } from "./recording.ts";

/** The recording in a folder; throws if there is none. */
export const openRecording = (folder: string): Recording | NodeRecording =>
  NodeRecording.isAt(folder) ? new NodeRecording(folder) : new Recording(folder);
