/**
 * A length that grows with the browser's text size, for text and everything that must grow with it. Borders, radii and
 * gaps contain no text and stay in px.
 *
 * @param px the length at the default text size, 16 px
 */
export const rem = (px: number): string => `${px / 16}rem`;
