import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { hidden } from '../../theme/hidden.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { panel } from '../panel/panel.css.ts';

const { brand, colour, space } = vars;
const hairline = `1px solid ${colour.line}`;
const ring = { outline: `2px solid ${brand.fill}`, outlineOffset: -2 };
const slide = keyframes({ from: { left: '-30%' }, to: { left: '100%' } });

export const box = style([panel, { position: 'relative', overflow: 'clip', containerType: 'inline-size' }]);
/** Over the corner of the table, where it hides nothing that a keyboard needs next. */
export const skip = style({
  ...text('body', 600),
  position: 'absolute',
  insetBlockStart: space.s,
  insetInlineStart: space.s,
  zIndex: 2,
  minHeight: 40,
  padding: `0 ${space.l}`,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: vars.radius.control,
  background: colour.overlay,
  color: brand.text,
  selectors: { '&:not([data-focus-visible])': hidden },
  '@media': { print: { display: 'none' } },
});
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.s,
  padding: `${space.m} ${space.l}`,
  '@media': { print: { display: 'none' } },
});
// The filter box leaves room for one button next to it.
globalStyle(`${toolbar} > :first-child`, { '@media': { [below.cards]: { flex: '1 1 180px' } } });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginInlineStart: 'auto' });
/** Next to the other tools if both fit. */
export const sort = style({ display: 'flex', flex: '1 1 150px', gap: space.s });
globalStyle(`${sort} > div`, { flex: 1, minWidth: 0 });
globalStyle(`${sort} > div > button`, { width: '100%', minHeight: 40 });
/** A thin bar over the present rows while newer ones load. It takes up no space. */
export const bar = style({
  position: 'relative',
  height: 2,
  marginBottom: -2,
  zIndex: 1,
  overflow: 'hidden',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      width: '30%',
      background: brand.fill,
      animation: `${slide} 1.2s ease-in-out infinite`,
      '@media': { '(prefers-reduced-motion: reduce)': { width: '100%' } },
    },
  },
});
export const scroll = style({
  overflowX: 'auto',
  '@media': { [below.cards]: { overflowX: 'visible' }, print: { overflowX: 'visible' } },
});
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  borderBlock: hairline,
  outline: 'none',
  '@media': { [below.cards]: { display: 'block' } },
});
globalStyle(`:is(${table} thead, ${table} thead > tr, ${table} tbody)`, {
  '@media': { [below.cards]: { display: 'block' } },
});

/** With an open panel and the drawer every column still has room. */
const tight = { '(max-width: 44em)': { paddingInline: 6 } };

// Checkboxes are useless on paper.
globalStyle(`${table} [data-picks]`, { '@media': { print: { display: 'none' } } });
export const column = style({
  ...text('hint', 600),
  height: 40,
  padding: `0 ${space.m}`,
  '@container': tight,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  background: colour.sunken,
  color: colour.text2,
  borderBottom: hairline,
  selectors: {
    '&:first-child': { paddingInlineStart: space.l },
    '&:last-child': { paddingInlineEnd: space.l },
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-sorts]': { cursor: 'pointer' },
    // Keeps the column narrow in an empty table.
    '&[data-picks]': { width: 1 },
    '&[aria-sort]:not([aria-sort="none"])': { color: colour.text },
    '&:focus-visible': ring,
  },
  // A card shows its labels inside. Of the header row only the select-all checkbox and a focused header stay visible.
  '@media': {
    [below.cards]: {
      ...hidden,
      padding: 0,
      selectors: {
        '&:is([data-picks]:has(label), :focus-visible)': {
          position: 'static',
          display: 'block',
          width: 'auto',
          height: 'auto',
          overflow: 'visible',
          clipPath: 'none',
          padding: `${space.s} ${space.l}`,
        },
      },
    },
  },
});
/** The row of the headings that columns share; a card has none. */
export const groups = style({
  background: colour.sunken,
  '@media': { [below.cards]: { display: 'none !important' } },
});
export const group = style({
  ...text('hint', 600),
  padding: `${space.xs} ${space.m} 0`,
  color: colour.text2,
  textAlign: 'center',
  selectors: { '&[data-group]': { borderBottom: `1px solid ${colour.lineStrong}` } },
});
/** Visible only in the card layout, where no column of checkboxes below explains the one at the top. */
export const cardText = style({ display: 'none', '@media': { [below.cards]: { display: 'inline' } } });
export const arrow = style({ marginInlineStart: 6, verticalAlign: 'middle', color: brand.text });
export const row = style({
  position: 'relative',
  outline: 'none',
  selectors: {
    '&:not(:last-child)': { borderBottom: hairline },
    '&[data-selected]': { background: brand.selectedRow, boxShadow: `inset 3px 0 0 ${brand.fill}` },
    '&:is([data-open], :focus-visible)': ring,
    '&[data-acts]': { cursor: 'pointer' },
  },
  '@media': {
    // A finger leaves a row hovered.
    '(hover: hover)': {
      selectors: { '&:is([data-acts], [aria-selected]):not([data-selected]):hover': { background: colour.hover } },
    },
    print: { breakInside: 'avoid' },
    [below.cards]: {
      display: 'grid',
      // The columns: checkbox, row header, corner.
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: space.xs,
      padding: `${space.m} ${space.l}`,
      selectors: { '&:has([data-picks])': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: space.m } },
    },
  },
});
// The text of an empty table spans the full width too.
globalStyle(`:is(${table} tbody > :not(${row}), ${table} tbody > :not(${row}) > *)`, {
  '@media': { [below.cards]: { display: 'block' } },
});
/** A line of its own below its row, with no border between the two. */
export const note = style({
  selectors: {
    '&[data-picked]': { background: brand.selectedRow, boxShadow: `inset 3px 0 0 ${brand.fill}` },
  },
});
globalStyle(`${row}:has(+ ${note})`, { borderBottom: 0 });
export const cell = style({
  height: 44,
  padding: `4px ${space.m}`,
  '@container': tight,
  textAlign: 'start',
  outline: 'none',
  selectors: {
    '&:first-child': { paddingInlineStart: space.l },
    '&:last-child': { paddingInlineEnd: space.l },
    '&[data-align="end"]': { textAlign: 'end' },
    '&[role="rowheader"]': { fontWeight: 600 },
    '&[data-picks]': { width: 1 },
    '&:focus-visible': ring,
  },
  '@media': {
    [below.cards]: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space.l,
      gridColumn: '1 / -1',
      height: 'auto',
      minHeight: 24,
      padding: '0 !important',
      overflowWrap: 'anywhere',
      selectors: {
        '&[data-picks]': { gridRow: 1, gridColumn: 1, width: 'auto' },
        '&[data-picks] ~ &': { gridColumnStart: 2 },
        [`${row}:has([data-card="corner"]) &[role="rowheader"]`]: { gridRow: 1, gridColumnEnd: -2 },
        [`${row} &[data-card="corner"]`]: { gridRow: 1, gridColumn: '-2 / -1' },
        '&[data-align="end"][data-label=""]': { justifyContent: 'end' },
        // Next to its label, every value aligns at the end, so that text and numbers line up.
        '&:is([data-align="end"], [data-label]:not([data-label=""]))': { textAlign: 'end' },
        '&[data-label]::before': { content: 'attr(data-label)', ...text('hint'), flexShrink: 0, color: colour.text2 },
        '&[data-label=""]::before': { content: 'none' },
        // An empty value takes no line of the card.
        '&:empty::before': { content: 'none' },
        '&:empty': { minHeight: 0, marginBlockStart: `calc(-1 * ${space.xs})` },
      },
    },
  },
});
export const wideCell = style({
  padding: `0 ${space.l} ${space.m}`,
  outline: 'none',
  selectors: { '&[data-indented]': { paddingInlineStart: 64 } },
  '@media': {
    [below.cards]: {
      display: 'block',
      gridColumn: '1 / -1',
      padding: 0,
      // Aligned with the row header, which is next to the checkbox.
      selectors: { '&[data-indented]': { paddingInlineStart: 36 } },
    },
  },
});

export const foot = style({
  ...text('body'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  minHeight: 48,
  padding: `${space.xs} ${space.s} ${space.xs} ${space.l}`,
  color: colour.text2,
});
export const loading = style({ display: 'flex', alignItems: 'center', gap: space.s });
export const size = style({ display: 'flex', alignItems: 'center', gap: space.s });
export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginInlineStart: 'auto',
});
/** Wraps the buttons below the range together if they do not fit next to it. */
export const turns = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginInlineStart: 'auto',
});
export const range = style({ marginInlineEnd: space.s });
export const pageButton = style({
  ...text('body', 500),
  minWidth: rem(32),
  minHeight: rem(32),
  padding: '0 6px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: colour.text,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[aria-current]': { background: brand.tint, color: brand.text, fontWeight: 600 },
  },
});
// A printout has no page buttons, but shows the page number.
globalStyle(`${pages} > :not(${range})`, { '@media': { print: { display: 'none' } } });
