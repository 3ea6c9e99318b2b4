/**
 * The browser compiles what answers a press or a key when the first of them comes, and the visitor waits for it. Here
 * every gesture is made once beforehand, each at a moment in which the page has nothing else to do. Events that no
 * person made have no default action: nothing is focused, typed or followed.
 */

const heard: EventInit = { bubbles: true, composed: true };
const pointer = (type: string) => new PointerEvent(type, heard);
const mouse = (type: string) => new MouseEvent(type, heard);
const key = (type: string) => new KeyboardEvent(type, { ...heard, key: "Unidentified" });

const gestures: readonly (() => readonly Event[])[] = [
  () => [pointer("pointerover"), mouse("mouseover"), pointer("pointermove"), mouse("mousemove")],
  () => [pointer("pointerdown"), mouse("mousedown"), new FocusEvent("focusin", heard)],
  () => [pointer("pointerup"), mouse("mouseup"), mouse("click")],
  () => [key("keydown"), key("keypress")],
  () => [new InputEvent("beforeinput", heard), new InputEvent("input", heard), key("keyup")],
  () => [new FocusEvent("focusout", heard), pointer("pointerout"), mouse("mouseout")],
];

/** Makes all gestures on `stage`, a text field; returns how to break off. Browsers that tell no idle moments do without. */
export function rehearse(stage: EventTarget): () => void {
  if (!("requestIdleCallback" in globalThis)) return () => {};
  let left = gestures;
  const play = (): void => {
    const [gesture, ...later] = left;
    left = later;
    for (const event of gesture?.() ?? []) stage.dispatchEvent(event);
    if (later.length > 0) moment = requestIdleCallback(play);
  };
  let moment = requestIdleCallback(play);
  return () => cancelIdleCallback(moment);
}
