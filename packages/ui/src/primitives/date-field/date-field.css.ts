import { style } from '@vanilla-extract/css';
import { filledWhenForced } from '../../theme/forced-colours.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space } = vars;
/** As large as the calendar, which loads after it opens. */
export const dialog = style({ minWidth: rem(308), minHeight: rem(300), padding: space.l, outline: 'none' });
export const head = style({ display: 'flex', alignItems: 'center', marginBottom: space.s });
export const month = style({ ...text('body', 600), flex: 1, textAlign: 'center' });
export const grid = style({ width: '100%', borderSpacing: '4px 2px', borderCollapse: 'separate' });
export const weekday = style({ ...text('hint'), color: colour.text2, padding: 4 });
export const day = style({
  ...text('body'),
  display: 'grid',
  placeItems: 'center',
  width: rem(36),
  height: rem(32),
  margin: '0 auto',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-outside-month]': { color: colour.text3 },
    '&:is([data-disabled], [data-unavailable])': { color: colour.text3, cursor: 'default' },
    '&[data-unavailable]': { textDecoration: 'line-through' },
    '&[data-today]': { borderColor: brand.fill, color: brand.text, fontWeight: 600 },
    '&[data-selected]': { background: brand.fill, color: brand.onFill, fontWeight: 600, ...filledWhenForced },
    '&[data-focus-visible]': { outline: `2px solid ${brand.fill}`, outlineOffset: 1 },
  },
});
