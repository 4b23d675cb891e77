import { below, filledWhenForced, rem, text, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

const { brand, colour, space } = vars;
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  height: rem(40),
  padding: `0 ${space.m}`,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: vars.radius.control,
  color: colour.text2,
  selectors: { '&:focus-within': { outline: `2px solid ${brand.fill}`, outlineOffset: 1 } },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.text,
  outline: 'none',
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' }, '&::placeholder': { color: colour.text3 } },
});
// Half a row at the end shows that more rows follow.
export const list = style({
  height: `min(${rem(342)}, 60vh)`,
  overflowY: 'auto',
  outline: 'none',
  '@media': { [below.cards]: { flex: `1 0 ${rem(342)}` } },
});
export const item = style({
  ...text('body'),
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(36),
  padding: `0 ${space.m}`,
  borderRadius: vars.radius.control,
  color: colour.text,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:is([data-focused], [data-hovered])': { background: brand.tint, color: brand.text, ...filledWhenForced },
  },
});
export const none = style({ ...text('body'), padding: space.m, color: colour.text2 });
