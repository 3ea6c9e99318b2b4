/** Lies made up by a test: it sees the call and returns any answer. */

/** A call to a node. */
export interface Call {
  /** The method's plain name, such as 'get_block'; for a push 'push:blocks', 'push:global_properties' and so on. */
  readonly method: string;
  /** For a push: the block's number. */
  readonly params: readonly unknown[];
  /** 0 is the node with the websocket. */
  readonly node: number;
}

/** Answers instead of the node; `result` is the node's honest answer. */
export type Liar = (call: Call, result: unknown) => unknown;

/** How one node answers a method. */
export type Respond = (method: string, params: readonly unknown[], result: unknown) => unknown;
