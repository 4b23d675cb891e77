import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import * as field from '../field/field.css.ts';

export const box = style([field.box, { minHeight: 56 }]);
export const digits = style([
  field.input,
  {
    ...text('figure', 500),
    fontFamily: vars.font.mono,
    letterSpacing: '0.34em',
    paddingInline: vars.space.l,
    minHeight: 54,
  },
]);
