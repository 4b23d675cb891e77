import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
/** The choice of a product above a form or list. */
export const choice = style({ maxWidth: rem(360) });
/** What of a file failed, with its file below. */
export const failures = style({ display: 'grid', gap: space.m, minWidth: 0 });
export const failed = style({ display: 'grid', gap: space.m, margin: 0, padding: 0, listStyle: 'none' });
export const failure = style({ ...text('body'), display: 'grid', overflowWrap: 'anywhere' });
export const view = style({ display: 'grid', gap: space.l, minWidth: 0 });
/** What can be paid, above the list of what waits. */
export const waiting = style({ display: 'grid', gap: space.l, minWidth: 0, marginBlock: space.m });
/** Facts at the left, amounts at the right; amounts below in a narrow place, such as the panel of a queue. */
export const summary = style({ display: 'flex', flexWrap: 'wrap', gap: space.xl });
export const document = style({
  flex: `2 1 ${rem(440)}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'start',
  gap: space.l,
});
export const facts = style({
  ...text('body'),
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(144)}), 1fr))`,
  gap: `${space.m} ${space.l}`,
  margin: 0,
});
export const term = style({ ...text('hint'), color: colour.text2 });
export const value = style({ fontWeight: 600, margin: 0, overflowWrap: 'anywhere' });
export const figures = style({
  flex: `1 1 ${rem(240)}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'start',
  gap: space.s,
  margin: 0,
});
export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.m}`,
});
export const figureTerm = style({ color: colour.text2, flex: `1 1 ${rem(104)}` });
export const figureValue = style({ margin: 0, marginInlineStart: 'auto' });
/** What the document pays out. */
export const paid = style({
  display: 'grid',
  gap: space.xs,
  borderTop: `1px solid ${colour.line}`,
  paddingTop: space.m,
});
export const paidValue = style({ margin: 0, justifySelf: 'end', textAlign: 'end' });
export const words = style({ ...text('hint'), color: colour.text2, textAlign: 'end' });
export const titleLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m });
export const title = style({ ...text('body', 600), margin: 0, letterSpacing: '0.04em' });
export const count = style({ color: colour.text2, marginInlineEnd: 'auto' });
export const map = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s}` });
export const code = style({ fontFamily: vars.font.mono, fontWeight: 500, minWidth: rem(88) });
export const mapText = style({ flex: `1 1 ${rem(160)}`, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 });
export const line = style({
  ...text('hint'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.xs}`,
  color: colour.text2,
});
export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', gap: space.xs });
export const form = style({ display: 'grid', gap: space.l, maxWidth: rem(640) });
export const fields = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(240)}), 1fr))`,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.m, justifyContent: 'end' });
export const stepTitle = style({ ...text('lead', 600), margin: 0 });
globalStyle(`${actions} > button`, { '@media': { [below.cards]: { flexGrow: 1 } } });
