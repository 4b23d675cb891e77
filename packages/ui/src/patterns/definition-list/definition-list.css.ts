import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  ...text('body'),
  display: 'grid',
  gridTemplateColumns: `minmax(${rem(96)}, ${rem(160)}) minmax(0, 1fr)`,
  alignItems: 'baseline',
  gap: `10px ${vars.space.s}`,
  '@media': { [below.cards]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } },
});
export const term = style({ color: vars.colour.text2 });
export const value = style({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '@media': { [below.cards]: { marginBottom: vars.space.s } },
});
export const detail = style({ ...text('hint'), display: 'block', color: vars.colour.text2 });
