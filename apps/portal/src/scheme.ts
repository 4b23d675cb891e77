import { setScheme, type Scheme } from '@ibk/ui/public';

const KEY = 'tampilanIbk';
const SCHEMES = ['system', 'light', 'dark'] as const satisfies readonly Scheme[];

/** The theme chosen on this device; 'system' by default. */
export const chosenScheme = (): Scheme => SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'system';

/** Shows the page in the chosen theme. */
export const applyScheme = (): void => setScheme(document.documentElement, chosenScheme());

export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  applyScheme();
}
