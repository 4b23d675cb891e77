import { below, rem, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;
export const carousel = style({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  overflow: 'hidden',
  minHeight: rem(480),
  borderRadius: vars.radius.panel,
  background: vars.brand.tint,
  '@media': { [below.drawer]: { display: 'none' } },
});
/** In a tall place the picture is cut at its right, since its text starts at the left. */
export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'left',
});
export const bar = style({
  position: 'absolute',
  insetInline: space.xxl,
  bottom: 20,
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
});
export const dots = style({ display: 'flex', marginRight: 'auto', marginLeft: space.xs });
export const dot = style({
  width: rem(24),
  height: rem(24),
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '',
      display: 'block',
      width: rem(8),
      height: rem(8),
      margin: 'auto',
      borderRadius: 4,
      background: '#FFFFFF',
      boxShadow: '0 0 0 1px rgb(16 24 40 / .5)',
      opacity: 0.6,
    },
    '&[aria-current]': { width: rem(32) },
    '&[aria-current]::before': { width: rem(24), opacity: 1 },
  },
});
export const control = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(36),
  height: rem(36),
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'rgb(4 24 30 / .72)',
  color: '#FFFFFF',
  cursor: 'pointer',
  selectors: { '&:hover': { background: 'rgb(4 24 30 / .9)' }, '&:focus-visible': { outlineColor: '#FFFFFF' } },
});
