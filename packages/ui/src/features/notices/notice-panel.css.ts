import { style } from '@vanilla-extract/css';
import { hidden } from '../../theme/hidden.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, radius, space } = vars;
const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const days = style({ ...plain, display: 'grid', gap: space.l, minWidth: 0 });
export const day = style({ display: 'grid', gap: space.xs });
export const date = style({ ...text('hint', 600), margin: 0, color: colour.text2 });
export const rows = style({ ...plain, display: 'grid' });
export const row = style({
  ...text('body'),
  display: 'grid',
  gridTemplateColumns: `${space.m} minmax(0, 1fr)`,
  gap: space.xs,
  width: '100%',
  padding: `${space.s} ${space.xs}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: colour.text,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:is(:hover, [data-hovered])': { background: colour.hover } },
});
/** The dot of an unread row; a screen reader hears 'Belum dibaca' instead. */
export const dot = style({
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  selectors: { '&[data-unread]': { background: brand.fill } },
});
export const spoken = style(hidden);
export const unread = style({ fontWeight: 500 });
export const time = style({ ...text('hint'), display: 'block', color: colour.text2 });
