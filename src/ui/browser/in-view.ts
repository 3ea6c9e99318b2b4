/** Reports when elements become visible, with one observer for all of them. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls `onVisible` once the element enters the viewport. Returns a function that stops waiting. */
export function whenVisible(element: Element, onVisible: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) {
        waiting.get(target)?.();
        forget(target);
      }
  });
  waiting.set(element, onVisible);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
