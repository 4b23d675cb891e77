import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** What was done last, with what can be done now at its end; below it in a narrow place. */
export const lastAndNext = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  marginBlock: vars.space.m,
});
