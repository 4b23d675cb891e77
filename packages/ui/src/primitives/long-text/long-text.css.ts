import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { vars } from '../../theme/theme.css.ts';

/** Three lines at most; all of them in a card, which has room and no pointer to hover with. Breaks inside a word only if it must, so that a column stays as wide as its words. */
export const clamp = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'break-word',
  '@media': { [below.cards]: { display: 'inline', overflow: 'visible' } },
  // The focus ring surrounds the visible text, not the hidden rest.
  selectors: { '&:has(:focus-visible)': { outline: `2px solid ${vars.brand.fill}`, borderRadius: 2 } },
});
export const text = style({ outline: 'none' });
