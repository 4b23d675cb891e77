import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
/** The queue, and beside it the whole detail of one row. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[data-panel]': { gridTemplateColumns: 'minmax(0, 1fr) 392px' } },
  '@media': {
    [below.panel]: { gridTemplateColumns: 'minmax(0, 1fr) !important' },
    print: { display: 'block' },
  },
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
/** A date never breaks in its middle. */
export const moment = style({ whiteSpace: 'nowrap' });
export const note = style({ display: 'flex', gap: space.s, color: colour.text });
export const noteIcon = styleVariants({
  may: { color: vars.status.success.text },
  mayNot: { color: vars.status.suspect.text },
});

/** Each filter has its name before it; on a narrow screen they stand below each other once they are asked for. */
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.l}`,
  // Where one line is too short for all, the tools stay beside the filter box.
  selectors: { [`${columns}[data-panel] &`]: { order: 1 } },
  '@media': {
    [below.panel]: { order: 1 },
    [below.cards]: {
      width: '100%',
      flexDirection: 'column',
      selectors: { '&:not([data-open])': { display: 'none' } },
    },
  },
});
globalStyle(`${filters} > *`, { flexDirection: 'row', alignItems: 'center', gap: space.s });
globalStyle(`${filters} label, ${filters} > * > span:first-child`, {
  color: colour.text2,
  '@media': { [below.cards]: { flex: '0 0 64px' } },
});
globalStyle(`${filters} > * > :not(:first-child)`, { '@media': { [below.cards]: { flex: 1 } } });
export const filterToggle = style({ display: 'none', '@media': { [below.cards]: { display: 'block' } } });

/** The results on paper. */
export const sheet = style({ width: '100%', borderCollapse: 'collapse' });
export const sheetCell = style({
  ...text('hint'),
  padding: `6px ${space.l} 6px 0`,
  borderBottom: `1px solid ${colour.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  breakInside: 'avoid',
  selectors: { '&[data-end]': { textAlign: 'end', whiteSpace: 'nowrap' }, 'thead &': { fontWeight: 600 } },
});
export const sheetSum = style({ ...text('body'), breakInside: 'avoid' });
