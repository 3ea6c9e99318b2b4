/** Charts declare what they need; these stand in until a host provides the real thing. */
import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from "xstate";

/** A question somebody else answers. */
export const promisePort = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`${name} is not provided`);
  });

/** A subscription somebody else keeps; it sends its news to the chart that invoked it. */
export const callbackPort = <Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
