import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { hidden } from '../../theme/hidden.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space, status } = vars;
const hairline = `1px solid ${colour.line}`;

export const box = style({ display: 'grid', gap: space.m, minWidth: 0 });
export const help = style({ ...text('hint'), color: colour.text2, margin: 0 });
export const question = style({
  padding: space.m,
  border: `1px solid ${status.suspect.edge}`,
  borderRadius: vars.radius.note,
  background: status.suspect.fill,
});
export const scroll = style({ overflowX: 'auto', '@media': { [below.cards]: { overflowX: 'visible' } } });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [below.cards]: { display: 'block' } },
});
globalStyle(`:is(${table} thead, ${table} tbody)`, { '@media': { [below.cards]: { display: 'block' } } });
globalStyle(`${table} thead`, { '@media': { [below.cards]: hidden } });
export const head = style({
  ...text('hint', 600),
  height: rem(36),
  padding: `0 ${space.s}`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  background: colour.sunken,
  color: colour.text2,
  borderBlock: hairline,
  selectors: { '&[data-kind="amount"]': { textAlign: 'end' } },
});
export const optional = style({ fontWeight: 400, color: colour.text3 });
export const row = style({
  borderBottom: hairline,
  '@media': {
    [below.cards]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: space.xs,
      paddingBlock: space.m,
    },
  },
});
export const number = style({
  ...text('hint'),
  width: 1,
  padding: `0 ${space.s}`,
  textAlign: 'end',
  color: colour.text2,
  '@media': {
    [below.cards]: {
      width: 'auto',
      padding: 0,
      alignSelf: 'center',
      textAlign: 'start',
      // Seen only; a cell is named by its column and its number in either layout.
      selectors: { '&::before': { content: '"Baris " / ""' } },
    },
  },
});
export const remove = style({
  width: 1,
  padding: 0,
  '@media': { [below.cards]: { gridRow: 1, gridColumn: 2, width: 'auto' } },
});
export const cell = style({
  padding: 0,
  borderInlineStart: hairline,
  '@media': {
    [below.cards]: {
      display: 'grid',
      gridColumn: '1 / -1',
      borderInlineStart: 0,
      selectors: {
        '&::before': { content: 'attr(data-label)', ...text('hint'), color: colour.text2 },
      },
    },
  },
});
/** The text fills its cell; only the focus and a fault draw a border. */
export const input = style({
  ...text('body'),
  width: '100%',
  minWidth: rem(88),
  minHeight: rem(36),
  padding: `0 ${space.s}`,
  border: '1px solid transparent',
  borderRadius: 0,
  background: 'transparent',
  color: colour.text,
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-kind="account"]': { minWidth: rem(152) },
    '&[data-kind="name"]': { minWidth: rem(168) },
    '&[data-kind="amount"]': { minWidth: rem(128), textAlign: 'end' },
    '&:hover': { background: colour.hover },
    '&[aria-invalid]': { borderColor: status.failed.text, background: status.failed.fill },
    '&:focus': { outline: `2px solid ${brand.fill}`, outlineOffset: -2, background: colour.surface },
  },
  '@media': {
    [below.cards]: {
      minWidth: 0,
      minHeight: rem(40),
      borderColor: colour.lineStrong,
      borderRadius: vars.radius.control,
      selectors: { '&[data-kind]': { minWidth: 0 } },
    },
  },
});
export const faultRow = style({
  borderBottom: hairline,
  '@media': { [below.cards]: { display: 'block' } },
});
globalStyle(`${faultRow} > td`, {
  padding: `${space.xs} ${space.s} ${space.s}`,
  '@media': { [below.cards]: { display: 'block', padding: `${space.xs} 0 ${space.m}` } },
});
globalStyle(`${row}:has(+ ${faultRow})`, { borderBottom: 0 });
export const faults = style({
  ...text('hint', 500),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: status.failed.text,
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.l });
export const sums = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.m, minWidth: 0 });
