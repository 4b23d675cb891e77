const watched = new Map<Element, () => void>();
const measureAll = () => {
  for (const measure of watched.values()) measure();
};
let end: (() => void) | undefined;
let observer: ResizeObserver | undefined;

function begin(): void {
  if (typeof ResizeObserver === 'undefined') return;
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) watched.get(target)?.();
  });
  // A font that arrives later may need a fourth line, which changes no size of a box that has three.
  const fonts = 'fonts' in document ? document.fonts : new EventTarget();
  fonts.addEventListener('loadingdone', measureAll);
  observer = sizes;
  end = () => {
    sizes.disconnect();
    fonts.removeEventListener('loadingdone', measureAll);
    observer = undefined;
  };
}

/**
 * Calls `measure` when an element is drawn, when its size changes and when a font has arrived. All elements share one
 * observer, since a table has hundreds of texts.
 *
 * @returns ends that
 */
export function watchSize(element: Element, measure: () => void): () => void {
  if (watched.size === 0) begin();
  watched.set(element, measure);
  observer?.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size === 0) end?.();
  };
}
