import { style } from '@vanilla-extract/css';
import { filledWhenForced } from '../../theme/forced-colours.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space } = vars;
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, padding: `${space.s} ${space.m}` });
export const tab = style({
  ...text('body', 500),
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: rem(32),
  padding: `0 ${space.m}`,
  borderRadius: vars.radius.control,
  color: colour.text2,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': { background: brand.tint, color: brand.text, fontWeight: 600, ...filledWhenForced },
    '&[data-focus-visible]': { outline: `2px solid ${brand.fill}`, outlineOffset: 1 },
  },
});
export const count = style(text('hint', 500));
export const panel = style({ outline: 'none' });
