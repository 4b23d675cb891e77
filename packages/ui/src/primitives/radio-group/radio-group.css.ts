import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space } = vars;
const ring = { outline: `2px solid ${brand.fill}`, outlineOffset: 2 };
const narrow = { '@media': { [below.cards]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' } } } as const;

export const row = styleVariants({
  plain: { display: 'flex', flexWrap: 'wrap', gap: `${space.s} ${space.xxl}` },
  cards: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space.s, ...narrow },
  segmented: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'auto',
    border: `1px solid ${colour.lineStrong}`,
    borderRadius: vars.radius.control,
    overflow: 'clip',
    background: colour.surface,
    ...narrow,
  },
});
const radio = style({
  ...text('body'),
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: rem(24),
  minWidth: 0,
  color: colour.text,
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { color: colour.text3, cursor: 'not-allowed' },
    // As other fields that can only be read: the value stands out, and what cannot be chosen does not.
    '&[data-readonly]': { cursor: 'default', color: colour.text2 },
    '&[data-readonly][data-selected]': { color: colour.text, fontWeight: 600 },
  },
});
export const kinds = styleVariants({
  plain: [radio],
  cards: [
    radio,
    {
      minHeight: rem(56),
      padding: `${space.s} ${space.m}`,
      border: `1px solid ${colour.lineStrong}`,
      borderRadius: vars.radius.control,
      background: colour.surface,
      selectors: {
        '&[data-selected]': {
          background: brand.tint,
          borderColor: brand.fill,
          boxShadow: `inset 0 0 0 1px ${brand.fill}`,
        },
      },
    },
  ],
  segmented: [
    radio,
    {
      minHeight: rem(40),
      paddingInline: space.m,
      selectors: {
        '&:not(:first-of-type)': { borderInlineStart: `1px solid ${colour.line}` },
        '&[data-selected]': { background: brand.tint, fontWeight: 600 },
        '&[data-focus-visible]': { ...ring, outlineOffset: -2 },
      },
    },
  ],
});
export const mark = style({
  flexShrink: 0,
  width: rem(18),
  height: rem(18),
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: '50%',
  background: colour.surface,
});
globalStyle(`${radio}[data-selected] > ${mark}`, {
  borderColor: brand.fill,
  background: `radial-gradient(circle, ${brand.fill} 0 4.5px, ${colour.surface} 5.25px)`,
  // Forced colours remove gradients, so the dot becomes a border.
  '@media': { '(forced-colors: active)': { borderWidth: 6 } },
});
globalStyle(`${radio}[data-focus-visible] > ${mark}`, ring);
globalStyle(`${kinds.segmented}[data-focus-visible] > ${mark}`, { outline: 'none' });
export const content = style({ display: 'grid', minWidth: 0 });
export const detail = style({ ...text('hint'), color: colour.text2, overflow: 'hidden', textOverflow: 'ellipsis' });
globalStyle(`${kinds.cards} ${content} > :first-child`, { fontWeight: 600 });
