import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;

/** The panels of an upload one below the other: the grid takes the whole width. */
export const page = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const part = style({ display: 'grid', gap: space.m, minWidth: 0 });
export const fields = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [below.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m });
export const overline = style({ ...text('hint', 600), margin: 0, color: colour.text2 });
export const list = style({ display: 'grid', gap: space.m, margin: 0, padding: 0, listStyle: 'none' });
export const item = style({ display: 'grid', gap: space.xs, minWidth: 0 });
export const cause = style({ ...text('body', 500), overflowWrap: 'anywhere' });
export const lines = style({ ...text('hint'), display: 'flex', flexWrap: 'wrap', gap: `${space.xs} ${space.s}` });
/** The button to the next step, once there is one. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  alignItems: 'center',
  gap: space.m,
  '@media': { print: { display: 'none' } },
});
export const saved = style({ ...text('hint'), color: colour.text3 });
export const control = style({ display: 'grid', gap: space.l, maxWidth: rem(560) });
