import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { below, vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.l,
  padding: `${space.m} ${space.m} ${space.m} ${space.l}`,
  border: `1px solid ${colour.line}`,
  borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
  background: colour.overlay,
  boxShadow: vars.shadow.level2,
});
export const facts = style({ flex: 1, minWidth: 'min(100%, 260px)' });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space.s}` });
export const count = style(text('body', 600));
export const clear = style(text('hint'));
export const actions = style({
  display: 'flex',
  gap: space.l,
  '@media': { [below.cards]: { width: '100%', flexDirection: 'column', gap: space.s } },
});
