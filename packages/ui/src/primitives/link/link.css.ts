import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const link = style({
  color: vars.brand.text,
  textDecorationLine: 'underline',
  textUnderlineOffset: 3,
  borderRadius: 2,
  cursor: 'pointer',
  background: 'none',
  border: 0,
  padding: 0,
  selectors: { '&:is(:hover, [data-hovered])': { textDecorationThickness: 2 } },
});
