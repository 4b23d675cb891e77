/**
 * Style for an element that only its fill marks. If the system forces its own colours, the fill and its text take the
 * system's colours of selected text.
 */
export const filledWhenForced = {
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
} as const;

/** Leaves the colours to the system again, for example on a disabled button. */
export const plainWhenForced = { '@media': { '(forced-colors: active)': { forcedColorAdjust: 'auto' } } } as const;
