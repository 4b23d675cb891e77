import { filledWhenForced, rem, text, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

const { brand, colour, space } = vars;
const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  width: '100%',
  padding: `${space.xs} ${space.s}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: colour.text,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
} as const;
const states = {
  '&:hover': { background: colour.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': { background: brand.tint, color: brand.text, fontWeight: 600, ...filledWhenForced },
  '&[aria-current="page"]::before': {
    content: '',
    position: 'absolute',
    insetBlock: 4,
    left: `calc(-1 * ${space.m})`,
    width: 3,
    borderRadius: '0 3px 3px 0',
    background: brand.fill,
  },
} as const;

/** A group, or an item of the first level. */
export const group = style([{ ...text('body', 600) }, { ...row, minHeight: rem(36), selectors: states }]);
export const item = style([
  { ...text('body') },
  { ...row, minHeight: rem(32), paddingLeft: rem(40), color: colour.text2, selectors: states },
]);
export const label = style({ flex: 1, minWidth: 0 });
export const count = style({ ...text('hint', 600) });
export const icon = style({ color: colour.text2, selectors: { '[aria-current="page"] > &': { color: 'inherit' } } });
export const arrow = style({
  color: colour.text2,
  transition: 'transform 150ms ease-out',
  selectors: { '[aria-expanded="false"] > &': { transform: 'rotate(-90deg)' } },
});
