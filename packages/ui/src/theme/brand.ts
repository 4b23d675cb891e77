import type { BrandColours, Profile } from '@ibk/sdk/profile';

/** Custom property of one brand colour in one scheme, such as `--brand-light-fill`. */
export const brandProperty = (scheme: keyof Profile['colours'], name: keyof BrandColours): `--${string}` =>
  `--brand-${scheme}-${name}`;

const declarations = (colours: Profile['colours']): (readonly [property: string, value: string])[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (Object.keys(colours[scheme]) as (keyof BrandColours)[]).map(
      (name) => [brandProperty(scheme, name), colours[scheme][name]] as const,
    ),
  );

/** The colours of a deployment as a stylesheet, for a page that is drawn before its script runs. */
export const brandStylesheet = (colours: Profile['colours']): string =>
  `:root{${declarations(colours)
    .map((pair) => pair.join(':'))
    .join(';')}}`;

/**
 * Sets the colours of a deployment on the page. The stylesheet picks light or dark from them, so call it once, before
 * the first render. It sets the properties by script because the CSP forbids a style attribute in the page.
 *
 * @param root usually <html>
 * @source 000 §1
 */
export function setBrand(root: HTMLElement, colours: Profile['colours']): void {
  for (const [property, value] of declarations(colours)) root.style.setProperty(property, value);
}
