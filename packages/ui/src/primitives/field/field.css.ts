import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space, status } = vars;

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minWidth: 0 });
/** The note is next to the label, or wraps as a whole to the line below. */
export const label = style({
  ...text('body', 500),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 6,
  color: colour.text,
});
export const note = style({ ...text('hint'), color: colour.text3 });

/** The visible border of a control; the control inside has no border. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(40),
  width: '100%',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: vars.radius.control,
  background: colour.surface,
  color: colour.text,
  selectors: {
    // :where() keeps the specificity at the border's own, so that an error keeps its colour with the focus.
    '&:where(:has(:is(input, textarea):focus), [data-focus-visible])': {
      borderColor: brand.fill,
      outline: `2px solid ${brand.fill}`,
      outlineOffset: 1,
    },
    '&[data-readonly]': { background: colour.sunken, borderColor: colour.line },
    '&[data-disabled]': { background: colour.hover, borderColor: colour.line, color: colour.text3 },
    '&[data-invalid]': {
      borderColor: status.failed.text,
      boxShadow: `inset 0 0 0 1px ${status.failed.text}`,
      outlineColor: status.failed.text,
    },
  },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  padding: `0 ${space.m}`,
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  outline: 'none',
  selectors: {
    '&::placeholder': { color: colour.text3, opacity: 1 },
    '&:read-only': { fontWeight: 500 },
    '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: colour.text3 },
  },
});
/** An informative icon at the end of the box. */
export const trailing = style({ marginInlineEnd: space.m, color: colour.text2 });
/** A button at the end of the box. */
export const action = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: rem(38),
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: colour.text2,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outlineOffset: -2 },
    '&:is([data-disabled], :disabled)': { color: colour.text3, cursor: 'not-allowed' },
  },
});

export const hint = style({ ...text('hint'), color: colour.text3 });
export const error = style({
  ...text('hint', 500),
  display: 'flex',
  alignItems: 'flex-start',
  gap: 5,
  color: status.failed.text,
});
globalStyle(`${error} > svg`, { marginTop: 1 });
