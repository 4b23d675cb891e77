import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
export const rowActions = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  '@media': { [below.cards]: { display: 'flex', justifyContent: 'end', flex: 1 } },
});
export const fields = style({ display: 'grid', gap: space.l });
