import type { BrandColours, Profile } from '@ibk/sdk/profile';

/** Custom property of one brand colour in one scheme, such as `--brand-light-fill`. */
export const brandProperty = (scheme: keyof Profile['colours'], name: keyof BrandColours): `--${string}` =>
  `--brand-${scheme}-${name}`;

/**
 * Sets the colours of a deployment on the page. The stylesheet picks light or dark from them, so call it once, before
 * the first render. It sets the properties by script because the CSP forbids a style attribute in the page.
 *
 * @param root usually <html>
 * @source 000 §1
 */
export function setBrand(root: HTMLElement, colours: Profile['colours']): void {
  for (const scheme of ['light', 'dark'] as const)
    for (const name of Object.keys(colours[scheme]) as (keyof BrandColours)[])
      root.style.setProperty(brandProperty(scheme, name), colours[scheme][name]);
}
