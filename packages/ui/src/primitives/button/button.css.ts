import { style, styleVariants } from '@vanilla-extract/css';
import { when } from '../../theme/states.ts';
import { filledWhenForced, plainWhenForced } from '../../theme/forced-colours.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, danger, status } = vars;
const edged = (edge: string, word: string) => ({ background: colour.surface, borderColor: edge, color: word });

// Disabling a button must not give it a border that it did not have.
const bare = `${when.disabled}:not([data-pending])`;
const unboxed = { background: 'transparent', borderColor: 'transparent' };

export const base = style({
  ...text('body', 600),
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  position: 'relative',
  minHeight: rem(40),
  padding: `0 ${vars.space.l}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-pending]': { cursor: 'progress' },
    [`${when.disabled}:not([data-pending])`]: {
      background: colour.hover,
      borderColor: colour.line,
      color: colour.text3,
      cursor: 'not-allowed',
      ...plainWhenForced,
    },
  },
});
export const variants = styleVariants({
  filled: {
    background: brand.fill,
    color: brand.onFill,
    ...filledWhenForced,
    selectors: { [when.hovered]: { background: brand.hover, ...filledWhenForced } },
  },
  outlined: {
    ...edged(colour.lineStrong, colour.text),
    selectors: { [when.hovered]: { background: colour.hover } },
  },
  text: { color: brand.text, selectors: { [when.hovered]: { background: brand.tint }, [bare]: unboxed } },
  quiet: {
    color: colour.text2,
    selectors: { [when.hovered]: { background: colour.hover }, [bare]: unboxed },
  },
  danger: {
    background: danger.fill,
    color: danger.onFill,
    ...filledWhenForced,
    selectors: { [when.hovered]: { background: danger.hover, ...filledWhenForced } },
  },
  dangerOutlined: {
    ...edged(status.failed.text, status.failed.text),
    selectors: { [when.hovered]: { background: status.failed.fill } },
  },
});
export const sizes = styleVariants({
  m: {},
  s: { ...text('body', 500), minHeight: rem(32), padding: `0 ${vars.space.m}` },
});
export const shapes = styleVariants({
  label: {},
  block: { width: '100%' },
  icon: { width: rem(40), padding: 0 },
  iconSmall: { width: rem(32), minHeight: rem(32), padding: 0 },
});

/** The label keeps its place but is invisible under the spinner, so the button keeps its width and its name. */
export const hiddenLabel = style({ opacity: 0 });
export const overLabel = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
