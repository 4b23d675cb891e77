import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
/** The list, with the form beside it while it is open. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[data-panel]': { gridTemplateColumns: `minmax(0, 1fr) ${rem(392)}` } },
  '@media': { [below.panel]: { gridTemplateColumns: 'minmax(0, 1fr) !important' } },
});
export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const rowActions = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  '@media': { [below.cards]: { display: 'flex', justifyContent: 'end', flex: 1 } },
});
export const fields = style({ display: 'grid', gap: space.l });
