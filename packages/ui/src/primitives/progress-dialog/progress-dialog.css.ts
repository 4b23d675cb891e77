import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.l,
  padding: vars.space.xl,
  outline: 'none',
});
export const ring = style({ color: vars.brand.text });
export const texts = style({ flex: 1, minWidth: 0 });
export const title = style(text('body', 600));
export const detail = style({ ...text('hint'), color: vars.colour.text2 });
