/**
 * For what is marked by its fill alone: where the system forces its own colours, the fill takes the pair that the system
 * keeps for selected text.
 */
export const filledWhenForced = {
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
} as const;

/** Leaves the colours to the system again, as for a disabled button. */
export const plainWhenForced = { '@media': { '(forced-colors: active)': { forcedColorAdjust: 'auto' } } } as const;
