import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;

/** Each label stands before its field. On a narrow screen the fields are stacked and hidden until requested. */
export const criteria = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.l}`,
  '@media': {
    [below.panel]: { order: 1 },
    [below.cards]: {
      width: '100%',
      flexDirection: 'column',
      selectors: { '&:not([data-open])': { display: 'none' } },
    },
  },
});
/** The remaining criteria, on a line of their own. */
export const more = style([
  criteria,
  { order: 1, width: '100%', selectors: { '&:not([data-open])': { display: 'none' } } },
]);
globalStyle(`:is(${criteria}, ${more}) > * > *`, { flexDirection: 'row', alignItems: 'center', gap: space.s });
globalStyle(`:is(${criteria}, ${more}) label, :is(${criteria}, ${more}) > * > * > span:first-child`, {
  color: colour.text2,
  '@media': { [below.cards]: { flex: `0 0 ${rem(72)}` } },
});
globalStyle(`:is(${criteria}, ${more}) > * > * > :not(:first-child)`, { '@media': { [below.cards]: { flex: 1 } } });
// A field that a user is not offered.
globalStyle(`:is(${criteria}, ${more}) > :empty`, { display: 'none' });
globalStyle(`${more} > *`, { flex: `0 1 ${rem(280)}`, '@media': { [below.cards]: { flex: 'none' } } });

export const totals = style({
  ...text('body'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.xl}`,
  margin: 0,
  padding: `${space.s} ${space.l}`,
  borderBottom: `1px solid ${colour.line}`,
  color: colour.text2,
});
export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s,
  '@media': { [below.cards]: { width: '100%', justifyContent: 'space-between' } },
});
export const figure = style({ margin: 0, color: colour.text });
