import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space, status } = vars;
const slide = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } });

export const region = style({
  position: 'fixed',
  insetBlockStart: space.l,
  insetInlineEnd: space.l,
  zIndex: 200,
  display: 'grid',
  gap: space.s,
  width: `min(${rem(400)}, calc(100vw - 32px))`,
  outline: 'none',
  '@media': { print: { display: 'none' } },
});
const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.m,
  padding: `${space.m} ${space.m} ${space.m} 14px`,
  border: `1px solid ${colour.line}`,
  borderInlineStartWidth: 4,
  borderRadius: vars.radius.note,
  background: colour.overlay,
  boxShadow: vars.shadow.level2,
  animation: `${slide} 150ms ease-out`,
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${vars.brand.fill}`, outlineOffset: 2 } },
});
export const tones = styleVariants({
  success: [toast, { borderInlineStartColor: status.success.text }],
  error: [toast, { borderInlineStartColor: status.failed.text }],
  warning: [toast, { borderInlineStartColor: status.suspect.text }],
  info: [toast, { borderInlineStartColor: status.verify.text }],
});
export const textColours = styleVariants({
  success: { color: status.success.text },
  error: { color: status.failed.text },
  warning: { color: status.suspect.text },
  info: { color: status.verify.text },
});
export const content = style({ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere', paddingBlock: 1 });
export const title = style({ ...text('body', 600), color: colour.text });
export const detail = style({ ...text('body'), color: colour.text2 });
export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(24),
  height: rem(24),
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: colour.text2,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { background: colour.hover } },
});
