/**
 * A length that grows with the text size of the browser, for type and for what must grow with it. Borders, radii and
 * gaps stay in px: they hold no text.
 *
 * @param px the length at the usual text size, 16 px
 */
export const rem = (px: number): string => `${px / 16}rem`;
