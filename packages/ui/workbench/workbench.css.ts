import { style } from '@vanilla-extract/css';
import { text } from '../src/theme/text.ts';
import { vars } from '../src/theme/theme.css.ts';

const { colour, space } = vars;
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.l,
  padding: `${space.l} ${space.xl}`,
  borderBottom: `1px solid ${colour.line}`,
  background: colour.surface,
});
export const title = style(text('title', 600));
export const link = style({ color: vars.brand.text });
export const main = style({ display: 'grid', gap: space.xxl, padding: space.xl });
export const part = style({ display: 'grid', gap: space.m, minWidth: 0 });
export const name = style(text('lead', 600));
export const states = style({
  display: 'grid',
  // A table takes the full width, a button at most one column.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: space.l,
  alignItems: 'start',
});
export const state = style({
  minWidth: 0,
  padding: space.l,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.panel,
  background: colour.surface,
  selectors: { '&:has(table, [role="grid"], header, aside, section)': { gridColumn: '1 / -1' } },
});
export const caption = style({ ...text('hint'), marginBottom: space.s, color: colour.text2 });
export const overlays = style({ display: 'flex', flexWrap: 'wrap', gap: space.l });
