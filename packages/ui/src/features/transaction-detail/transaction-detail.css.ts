import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
export const head = style({ display: 'grid', gap: space.xs, justifyItems: 'start' });
export const overline = style({
  ...text('hint', 600),
  letterSpacing: '0.04em',
  color: colour.text2,
  marginBottom: space.s,
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${rem(288)}`,
  gap: space.l,
  alignItems: 'start',
  '@media': {
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const quiet = style({ ...text('hint'), color: colour.text2, overflowWrap: 'anywhere' });
export const oddities = style({
  display: 'grid',
  gap: space.xs,
  margin: `${space.xs} 0 0`,
  paddingInlineStart: space.l,
  listStyle: 'disc',
});
export const oddity = style({ overflowWrap: 'anywhere' });
export const runs = style({ display: 'grid', gap: space.s, margin: 0, padding: 0, listStyle: 'none' });
export const run = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
});
export const trail = style({ display: 'grid', gap: space.l, margin: 0, padding: 0, listStyle: 'none' });
export const act = style({
  display: 'grid',
  gap: space.xs,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}`, paddingTop: space.l } },
});
export const actTitle = style({ ...text('body', 600), margin: 0 });
