import { keyframes, style } from '@vanilla-extract/css';
import { filledWhenForced } from '../../theme/forced-colours.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const popover = style({
  boxSizing: 'border-box',
  maxWidth: 'calc(100vw - 16px)',
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.note,
  background: vars.colour.overlay,
  boxShadow: vars.shadow.level2,
  overflow: 'auto',
  outline: 'none',
  animation: `${appear} 150ms ease-out`,
});
/** As wide as the control that opened it. */
// The list scrolls, not the box around it, since the keyboard can reach only the list.
export const asWide = style([
  popover,
  { minWidth: 'var(--trigger-width)', display: 'flex', flexDirection: 'column', overflow: 'hidden' },
]);
export const list = style({
  flex: '1 1 auto',
  minHeight: 0,
  padding: vars.space.xs,
  outline: 'none',
  minWidth: rem(160),
  overflow: 'auto',
});
/** A list whose options are placed by the component, with the padding. */
export const longList = style([list, { padding: 0 }]);
export const item = style({
  ...text('body'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: rem(36),
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.control,
  color: vars.colour.text,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:is([data-focused], [data-hovered])': { background: vars.colour.hover, ...filledWhenForced },
    '&[data-selected]': { background: vars.brand.tint, color: vars.brand.text, fontWeight: 600 },
    '&[data-focus-visible]': { outline: `2px solid ${vars.brand.fill}`, outlineOffset: -2 },
    '&[data-disabled]': { color: vars.colour.text3, cursor: 'not-allowed' },
    '&[data-tone="danger"]': { color: vars.status.failed.text },
  },
});
export const itemText = style({ flex: 1, minWidth: 0 });
export const itemLine = style({ display: 'block' });
/** Quiet, but in the item's own colour if it is selected, disabled or in forced colours. */
export const itemDetail = style({ ...text('hint'), display: 'block', overflowWrap: 'anywhere' });
export const none = style({ ...text('body'), padding: vars.space.m, color: vars.colour.text2 });
