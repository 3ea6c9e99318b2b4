/** Charts declare what they need; these stand in until a host provides the real thing. */
import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
} from "xstate";

/** Throws: the host has not provided what a chart leaves to it, such as a write, a download, a move to another page. */
export const notProvided = (name: string): never => {
  throw new Error(`${name} is not provided`);
};

/** A question somebody else answers. */
export const promisePort = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => notProvided(name));

/** A subscription that sends `Event`s to the chart that invoked it; `sends` exists only in the types. */
export type SubscriptionLogic<Event extends EventObject, Input> = CallbackActorLogic<
  EventObject,
  Input
> & { readonly sends?: Event };

/** `fromCallback` for hosts: the port it is provided for says which events it may send. */
export const fromSubscription: <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
>(
  start: (scope: {
    readonly input: Input;
    readonly sendBack: (event: Event) => void;
  }) => (() => void) | void,
) => SubscriptionLogic<Event, Input> = fromCallback;

/** A subscription that the host provides. */
export const callbackPort = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
>(
  name: string,
): SubscriptionLogic<Event, Input> => fromCallback<EventObject, Input>(() => notProvided(name));
