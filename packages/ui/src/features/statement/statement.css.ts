import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space } = vars;
const box = style({ border: `1px solid ${colour.line}`, borderRadius: 12, background: colour.surface });

export const choice = style([
  box,
  {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 3fr) auto minmax(${rem(320)}, 2fr)`,
    alignItems: 'start',
    gap: space.l,
    padding: space.l,
    '@media': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space.m,
  '@media': { [below.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const head = style([box, { overflow: 'hidden' }]);
export const account = style({
  ...text('body'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s}`,
  margin: 0,
  padding: `${space.m} ${space.l}`,
  borderBottom: `1px solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
export const period = style({ marginInlineStart: 'auto', color: colour.text2 });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  background: colour.line,
  '@media': {
    [below.drawer]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const figure = style({ padding: `${space.m} ${space.l}`, background: colour.surface });
export const label = style({
  ...text('hint', 500),
  display: 'flex',
  justifyContent: 'space-between',
  color: colour.text2,
});
export const note = style({ ...text('hint'), color: colour.text2 });
export const amount = style({ margin: 0, textAlign: 'right' });
/** Does not wrap. */
export const whole = style({ whiteSpace: 'nowrap' });
export const held = style({ ...text('hint'), display: 'block', color: colour.text2 });

export const plot = style([box, { margin: 0, padding: `${space.m} ${space.l}` }]);
export const drawing = style({ display: 'block', width: '100%', height: rem(90), overflow: 'visible' });
export const curve = style({ fill: 'none', stroke: brand.fill, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const ends = style({ ...text('hint'), display: 'flex', justifyContent: 'space-between', color: colour.text2 });
/** What is printed: everything below the choice. */
export const sheet = style({ display: 'grid', gap: space.l, minWidth: 0 });
