import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
export const form = style({ display: 'grid', gap: space.l, maxWidth: rem(880), minWidth: 0 });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.m,
  alignItems: 'center',
  justifyContent: 'end',
});
