import { rem, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${rem(320)}) auto`,
  justifyContent: 'start',
  alignItems: 'start',
  gap: vars.space.s,
});
/** Aligned with the input, below the height of the label and its gap. */
export const button = style({ paddingTop: `calc(${vars.type.body.line} + ${vars.space.xs})` });
