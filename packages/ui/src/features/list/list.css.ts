import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;

/**
 * A grid with each label above its field: next to the filter box if the list is wide, else on lines of its own. On a
 * narrow screen it is hidden until requested.
 */
export const criteria = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(148)}), 1fr))`,
  alignItems: 'end',
  gap: `${space.s} ${space.m}`,
  flex: `1 1 ${rem(480)}`,
  minWidth: 0,
  '@container': { '(max-width: 78em)': { order: 1, flexBasis: '100%' } },
  '@media': { [below.cards]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
});
/** The remaining criteria, below the first ones. */
export const more = style([
  criteria,
  { order: 1, flexBasis: '100%', selectors: { '&:not([data-open])': { display: 'none' } } },
]);
globalStyle(`:is(${criteria}, ${more}) > *`, { minWidth: 0 });
globalStyle(`:is(${criteria}, ${more}) > * > *`, { width: '100%', gap: 2 });
globalStyle(`:is(${criteria}, ${more}) label, :is(${criteria}, ${more}) > * > * > span:first-child`, {
  ...text('hint', 500),
  color: colour.text2,
});
globalStyle(`:is(${criteria}, ${more}) button`, { maxWidth: '100%' });
/** The place of a field that is on its way: its label and its box. */
export const place = style({ height: rem(58) });
// A field that a user is not offered.
globalStyle(`:is(${criteria}, ${more}) > :empty`, { display: 'none' });

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
