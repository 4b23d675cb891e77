import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const panel = style({
  minWidth: 0,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.panel,
  background: vars.colour.surface,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: rem(52),
  padding: `${vars.space.s} ${vars.space.xl}`,
  borderBottom: `1px solid ${vars.colour.line}`,
});
/** No line below the title; for content that belongs closely to it. */
export const plainHead = style([
  head,
  { minHeight: 0, borderBottom: 0, padding: `${vars.space.l} ${vars.space.xl} 0` },
]);
export const title = style({ ...text('lead', 600), flex: 1, minWidth: rem(180), overflowWrap: 'anywhere' });
export const body = style({ padding: vars.space.xl });
export const underPlainHead = style([body, { paddingTop: vars.space.m }]);
