import type { BrandColours, Profile } from '@ibk/sdk/profile';

/** Custom property that carries one brand colour of one scheme: `--brand-light-fill`. */
export const brandProperty = (scheme: keyof Profile['colours'], name: keyof BrandColours): `--${string}` =>
  `--brand-${scheme}-${name}`;

/**
 * Gives the page the colours of a deployment. The stylesheet takes light or dark from them, so this is called once,
 * before the first render. It sets properties from script because the policy forbids a style attribute in the page.
 *
 * @param root usually <html>
 * @source 000 §1
 */
export function setBrand(root: HTMLElement, colours: Profile['colours']): void {
  for (const scheme of ['light', 'dark'] as const)
    for (const name of Object.keys(colours[scheme]) as (keyof BrandColours)[])
      root.style.setProperty(brandProperty(scheme, name), colours[scheme][name]);
}
