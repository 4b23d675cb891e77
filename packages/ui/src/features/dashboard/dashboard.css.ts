import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space, status } = vars;

export const overline = style({ ...text('hint', 600), letterSpacing: '0.04em', color: colour.text2 });
/** Above the figure; next to it if the tiles are laid out as rows. */
export const tileTitle = style([overline, { display: 'block' }]);
export const section = style({ display: 'grid', gap: 10, minWidth: 0, alignContent: 'start' });

export const more = style({ margin: 0, padding: `${space.m} ${space.l}` });

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.m,
  '@media': {
    [below.drawer]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.cards]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      border: `1px solid ${colour.line}`,
      borderRadius: vars.radius.panel,
      background: colour.surface,
      overflow: 'clip',
    },
  },
});
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: rem(70),
  padding: `0 ${space.l}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.panel,
  background: colour.surface,
  color: colour.text,
  textAlign: 'left',
  textDecoration: 'none',
  selectors: {
    'a&:hover': { background: colour.hover },
    '&[data-own]': { borderColor: brand.fill, boxShadow: `inset 0 0 0 1px ${brand.fill}` },
  },
  '@media': {
    [below.cards]: {
      minHeight: rem(48),
      padding: `0 ${space.m}`,
      border: 0,
      borderRadius: 0,
      selectors: {
        '&[data-own]': { background: brand.tint, boxShadow: `inset 3px 0 0 ${brand.fill}` },
        // Tiles without a link keep the space of the arrow, so that the figures stay aligned.
        'div&': { paddingInlineEnd: 44 },
        'li + li > &': { borderTop: `1px solid ${colour.line}` },
      },
    },
  },
});
export const tileIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: rem(40),
  height: rem(40),
  borderRadius: vars.radius.note,
  '@media': { [below.cards]: { width: rem(28), height: rem(28) } },
});
export const tileTones = styleVariants({
  ENTRY: { color: status.entry.text, background: status.entry.fill },
  VERIFY: { color: status.verify.text, background: status.verify.fill },
  SUCCESS: { color: status.success.text, background: status.success.fill },
  FAILED: { color: status.failed.text, background: status.failed.fill },
  REJECT: { color: status.reject.text, background: status.reject.fill },
  SUSPECT: { color: status.suspect.text, background: status.suspect.fill },
});
export const tileText = style({
  flex: 1,
  minWidth: 0,
  '@media': {
    [below.cards]: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.s },
  },
});
export const tileCount = style({ color: colour.text2, whiteSpace: 'nowrap' });
export const tileFigure = style({
  ...text('title', 600),
  color: colour.text,
  '@media': { [below.cards]: text('lead', 600) },
});
export const chevron = style({ color: colour.text2, selectors: { '[data-own] > &': { color: brand.text } } });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${rem(300)}`,
  gap: space.l,
  '@media': {
    [below.panel]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
// Content below a part that is still loading appears together with it. Shown earlier, it would shift while being read.
globalStyle(`${columns} > [aria-busy="true"] ~ *`, { '@media': { [below.panel]: { visibility: 'hidden' } } });
export const panel = style({
  minWidth: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.panel,
  background: colour.surface,
});

export const figures = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 1,
    overflow: 'clip',
    background: colour.line,
    '@media': { [below.cards]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);
export const figure = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  height: '100%',
  padding: `${space.m} ${space.l}`,
  background: colour.surface,
  color: colour.text,
  textDecoration: 'none',
  selectors: { 'a&:hover': { background: colour.hover }, '&:focus-visible': { outlineOffset: -2 } },
});
export const figureText = style({ flex: 1, minWidth: 0, display: 'grid', gap: space.xs });
export const figureTitle = style([overline, { display: 'flex', alignItems: 'center', gap: space.s }]);
export const figureIcon = style({ color: brand.text });
export const figureNumber = style(text('figure', 600));

export const activity = style({
  ...text('body', 500),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.l,
  minHeight: rem(44),
  padding: `${space.s} ${space.l}`,
  selectors: { 'li + li > &': { borderTop: `1px solid ${colour.line}` } },
});

/** Dot with a line down to the next dot, text, chip. */
export const recent = style({ display: 'grid', padding: `${space.l} 20px` });
const item = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.l}`,
  padding: '0 0 18px 25px',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      left: 1,
      top: `calc(${vars.type.body.line} / 2 - 5px)`,
      width: 11,
      height: 11,
      borderRadius: 6,
      background: 'currentColor',
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: 6,
      top: vars.type.body.line,
      bottom: `calc(9px - ${vars.type.body.line} / 2)`,
      width: 1,
      background: colour.line,
    },
    '&:last-child': { paddingBottom: 0 },
  },
});
export const itemTones = styleVariants(status, ({ text: ink }) => [item, { color: ink }]);
export const itemText = style({ flex: `1 1 ${rem(200)}`, minWidth: 0, color: colour.text2 });
export const itemTitle = style({
  ...text('body', 600),
  color: colour.text,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const itemValue = style({ ...text('body', 500), color: colour.text });

export const account = style({
  display: 'block',
  padding: `${space.m} ${space.l}`,
  color: colour.text,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
});
export const accountRow = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${colour.line}` },
    '&:has(> a:hover)': { background: colour.hover },
  },
});
export const accountNumber = style({ ...text('body', 600), display: 'flex', justifyContent: 'space-between' });
export const accountLine = style({ ...text('hint'), color: colour.text2 });
export const balance = style({ textAlign: 'right', padding: `0 ${space.l} ${space.m}` });
export const balanceFailed = style({ ...text('hint', 500), display: 'block', color: status.failed.text });
export const toCorrect = style({ overflowWrap: 'anywhere' });
