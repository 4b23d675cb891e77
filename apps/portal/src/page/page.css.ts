import { below, rem, vars } from '@ibk/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { space } = vars;
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  width: '100%',
  maxWidth: rem(1200),
  selectors: { '&[data-wide]': { maxWidth: 'none' } },
});
export const content = style({
  padding: `${space.l} ${space.xxl} ${space.xxl}`,
  '@media': { [below.cards]: { padding: space.l }, print: { padding: 0 } },
});
// The page itself sets the distance below its header.
globalStyle(`${page} > header`, { marginBottom: 0 });
