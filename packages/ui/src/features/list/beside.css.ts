import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
/** A list, with the panel of one row beside it while it is open. */
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
