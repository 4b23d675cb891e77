import { vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 320px) auto',
  justifyContent: 'start',
  alignItems: 'start',
  gap: vars.space.s,
});
/** Beside the box, below the label. */
export const button = style({ paddingTop: 24 });
