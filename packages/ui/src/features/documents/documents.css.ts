import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
export const page = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const findings = style({ margin: 0, paddingInlineStart: space.l, display: 'grid', gap: space.xs });
/** Note and buttons below the view of a document. */
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.l,
});
export const note = style({ flex: `1 1 ${rem(280)}`, maxWidth: rem(480) });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.m, marginInlineStart: 'auto' });
