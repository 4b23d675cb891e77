import { style, styleVariants } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
export const list = style({ display: 'grid' });
export const item = style({
  position: 'relative',
  display: 'flex',
  gap: space.m,
  paddingBottom: space.l,
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: rem(12),
      insetBlock: `${rem(28)} 2px`,
      width: 1,
      background: colour.line,
    },
  },
});
const dot = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: rem(24),
  height: rem(24),
  border: '1px solid',
  borderRadius: '50%',
});
export const tones = styleVariants(vars.status, ({ text: color, fill, edge }) => [
  dot,
  { color, background: fill, borderColor: edge },
]);
export const content = style({ ...text('hint'), minWidth: 0, color: colour.text2, overflowWrap: 'anywhere' });
export const title = style({ ...text('body', 600), color: colour.text });
export const detail = style({ color: colour.text });
