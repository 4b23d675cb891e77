// jsdom goes through all rules of its own style sheet for a computed style, again after each change of the page. Queries by
// role and user-event read the styles of an element and of all elements around it, which took a fifth of the time of these tests.
// They load no style sheet of ours, so the three properties that are read follow from inline styles and, for `display`, from
// the kind of element. Other properties are computed as before.
const computed = window.getComputedStyle.bind(window);

/** Attributes by which jsdom's style sheet shows an element or not. */
const DECIDING = ['hidden', 'type', 'open'];
const displays = new Map<string, string>();
/** The display of an element of this kind without an inline style. */
function displayOfKind(element: Element): string {
  const attributes = DECIDING.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
  const known = displays.get(key);
  if (known !== undefined) return known;
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  DECIDING.forEach((name, at) => {
    const value = attributes[at];
    if (typeof value === 'string') bare.setAttribute(name, value);
  });
  const { display } = computed(bare);
  displays.set(key, display);
  return display;
}

const inline = (element: Element, name: string): string =>
  element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style.getPropertyValue(name)
    : '';

const QUICK: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) => inline(element, 'display') || displayOfKind(element),
  visibility: (element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = inline(at, 'visibility');
      if (own && own !== 'inherit') return own;
    }
    return 'visible';
  },
  'pointer-events': (element) => inline(element, 'pointer-events'),
};
const DASHED: Readonly<Record<string, string>> = { pointerEvents: 'pointer-events' };

/** What a proxy of a style stands for: none of its own properties is read. */
const NO_STYLE = document.createElement('div').style;

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computed(element, pseudo);
  const getPropertyValue = (name: string): string => QUICK[name]?.(element) ?? computed(element).getPropertyValue(name);
  return new Proxy(NO_STYLE, {
    get(_, name): unknown {
      const quick = QUICK[DASHED[String(name)] ?? String(name)];
      if (quick) return quick(element);
      return name === 'getPropertyValue' ? getPropertyValue : Reflect.get(computed(element), name);
    },
  });
};
