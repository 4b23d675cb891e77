import { style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
/** The desk, with the full detail of one row beside it. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[data-panel]': { gridTemplateColumns: `minmax(0, 1fr) ${rem(392)}` } },
  '@media': {
    [below.panel]: { gridTemplateColumns: 'minmax(0, 1fr) !important' },
    print: { display: 'block' },
  },
});
export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const second = style({ ...text('hint'), display: 'block', color: colour.text2 });
export const note = style({ display: 'flex', gap: space.s, color: colour.text });
export const noteIcon = styleVariants({
  may: { color: vars.status.success.text },
  mayNot: { color: vars.status.suspect.text },
});

/** The printout of the results. */
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
