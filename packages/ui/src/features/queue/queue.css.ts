import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { below, vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
/** The queue, and beside it the whole detail of one row. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[data-panel]': { gridTemplateColumns: 'minmax(0, 1fr) 392px' } },
  '@media': { [below.panel]: { gridTemplateColumns: 'minmax(0, 1fr) !important' } },
});
export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const strong = style({ ...text('body', 600), display: 'block' });
export const open = style({
  ...text('body', 600),
  display: 'block',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: 3 } },
});
export const second = style({ ...text('hint'), display: 'block', color: colour.text2 });
export const note = style({ display: 'flex', gap: space.s, color: colour.text });
export const noteIcon = styleVariants({
  may: { color: vars.status.success.text },
  mayNot: { color: vars.status.suspect.text },
});
