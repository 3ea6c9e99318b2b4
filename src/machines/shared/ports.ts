/** Placeholders for what a chart needs, until the page or the engine provides it. */
import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
} from "xstate";

/** Throws because nobody has provided an action that the chart needs, such as a write, a download or a navigation. */
export const notProvided = (name: string): never => {
  throw new Error(`${name} is not provided`);
};

/** A question that page or engine answers. */
export const promisePort = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => notProvided(name));

/** A subscription that sends `Event`s to the chart that invoked it; `sends` exists only in the types. */
export type SubscriptionLogic<Event extends EventObject, Input> = CallbackActorLogic<
  EventObject,
  Input
> & { readonly sends?: Event };

/** `fromCallback` for page and engine: the port that it is provided for determines which events it can send. */
export const fromSubscription: <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
>(
  start: (scope: {
    readonly input: Input;
    readonly sendBack: (event: Event) => void;
  }) => (() => void) | void,
) => SubscriptionLogic<Event, Input> = fromCallback;

/** A subscription that page or engine provides. */
export const callbackPort = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
>(
  name: string,
): SubscriptionLogic<Event, Input> => fromCallback<EventObject, Input>(() => notProvided(name));
