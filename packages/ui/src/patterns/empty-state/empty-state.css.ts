import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const box = style({
  ...text('body'),
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.m,
  padding: `32px ${vars.space.l}`,
  textAlign: 'center',
});
export const title = style({ fontWeight: 500 });
export const detail = style({ color: vars.colour.text2, maxWidth: rem(480) });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space.s });
