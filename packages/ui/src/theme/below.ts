/** In em, so that a larger text size gets the narrow layout as a smaller window does. Just below, never at, the width. */
const narrowerThan = (px: number) => `screen and (max-width: ${(px - 0.02) / 16}em)`;

/** The narrow layouts: tables become cards, the drawer and the summary move, the side panel floats. */
export const below = {
  cards: narrowerThan(640),
  drawer: narrowerThan(960),
  panel: narrowerThan(1120),
} as const;
