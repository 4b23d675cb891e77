import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Two lines at most. A word breaks only where it has to, so that a column keeps the width of its words. */
export const clamp = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'break-word',
  // The ring stands around what is seen, not around what is cut off.
  selectors: { '&:has(:focus-visible)': { outline: `2px solid ${vars.brand.fill}`, borderRadius: 2 } },
});
export const words = style({ outline: 'none' });
