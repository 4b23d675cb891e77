import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

/** Shows that the list is cut; it stays below the list while that scrolls. */
export const more = style({
  ...text('hint'),
  padding: `${vars.space.s} ${vars.space.m}`,
  borderTop: `1px solid ${vars.colour.line}`,
  color: vars.colour.text2,
});
