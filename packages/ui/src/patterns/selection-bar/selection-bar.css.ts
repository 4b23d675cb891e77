import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.l,
  padding: `${space.m} ${space.m} ${space.m} ${space.l}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.panel,
  background: colour.overlay,
  boxShadow: vars.shadow.level2,
  // At the bottom of a narrow screen, from edge to edge.
  '@media': {
    print: { display: 'none' },
    [below.cards]: {
      gap: space.s,
      margin: `0 calc(-1 * ${space.l})`,
      padding: `${space.m} ${space.l}`,
      borderInline: 0,
      borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
    },
  },
});
// A field that takes the focus is scrolled out from under the bar.
globalStyle(`html:has(${bar})`, { scrollPaddingBottom: rem(200) });
// On a narrow screen the bar would lie over open criteria, and over everything on a low one.
globalStyle(`:has([data-criteria][data-open]) > ${bar}`, { '@media': { [below.cards]: { position: 'static' } } });
globalStyle(bar, { '@media': { 'screen and (max-height: 30em)': { position: 'static' } } });
export const facts = style({ flex: 1, minWidth: `min(100%, ${rem(260)})` });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space.s}` });
export const sum = style([
  line,
  { '@media': { [below.cards]: { flexBasis: '100%', justifyContent: 'space-between' } } },
]);
export const count = style(text('body', 600));
/** Between count and sum, if they are on one line. */
export const dot = style({ '@media': { [below.cards]: { display: 'none' } } });
export const links = style({ ...text('hint'), display: 'flex', flexWrap: 'wrap', gap: `0 ${space.m}` });
export const actions = style({
  display: 'flex',
  gap: space.l,
  '@media': { [below.cards]: { width: '100%', gap: space.s } },
});
// The button of the action that moves money takes the remaining width.
globalStyle(`${actions} > :last-child`, { '@media': { [below.cards]: { flex: 1 } } });
