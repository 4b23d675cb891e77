import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

export const bar = style({
  display: 'inline-block',
  maxWidth: '100%',
  height: rem(12),
  borderRadius: vars.radius.chip,
  background: vars.colour.skeleton,
  verticalAlign: 'middle',
});
