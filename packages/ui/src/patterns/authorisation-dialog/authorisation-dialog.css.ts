import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space, status } = vars;
export const summary = style({
  ...text('body'),
  padding: `${space.m} ${space.l}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.note,
  background: colour.sunken,
  color: colour.text2,
});
// The amount stands out from the other facts of the summary.
globalStyle(`${summary} > span`, { color: colour.text });
globalStyle(`${summary} > :not(:first-child, span)`, text('hint'));
export const form = style({ display: 'grid', gap: space.m });
export const sent = style({
  ...text('body'),
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: rem(38),
  padding: `${space.s} ${space.m}`,
  border: `1px solid ${status.success.edge}`,
  borderRadius: vars.radius.note,
  background: status.success.fill,
  color: colour.text,
});
export const sentIcon = style({ display: 'grid', color: status.success.text });
export const field = style({ display: 'grid', gap: space.xs });
export const foot = style({
  ...text('hint'),
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s,
  color: colour.text3,
});
export const wait = style({ color: colour.text2 });
export const clock = style({ color: colour.text, fontWeight: 600 });
