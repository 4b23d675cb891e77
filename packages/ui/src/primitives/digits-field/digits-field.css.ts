import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import * as field from '../field/field.css.ts';

export const box = style([field.box, { minHeight: rem(56) }]);
export const digits = style([
  field.input,
  {
    ...text('figure', 500),
    fontFamily: vars.font.mono,
    letterSpacing: '0.34em',
    paddingInline: vars.space.l,
    minHeight: rem(54),
  },
]);
