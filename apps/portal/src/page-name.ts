/** The pages of the portal, by the first part of their address. */
const PAGE_NAMES = ['login', 'info', 'resi', 'reset-pass', 'menu'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** The page at an address; null for an unknown one, which leads to the login. */
export function pageNameOf(place: string): PageName | null {
  const [, first] = /^\/([^/?]*)/.exec(place) ?? [];
  return PAGE_NAMES.find((name) => name === first) ?? null;
}
