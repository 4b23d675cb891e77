/**
 * In em, so that larger text leads to the narrow layout as a smaller window does. Matches just below the width, not at
 * it.
 */
const narrowerThan = (px: number) => `screen and (max-width: ${(px - 0.02) / 16}em)`;

/** Media queries of the narrow layouts: tables become cards, drawer and summary move, the side panel floats. */
export const below = {
  cards: narrowerThan(640),
  drawer: narrowerThan(960),
  panel: narrowerThan(1120),
} as const;
