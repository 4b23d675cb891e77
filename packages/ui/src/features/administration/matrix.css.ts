import { style } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, radius, space, type } = vars;
export const page = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.m,
  alignItems: 'start',
  '@media': { [below.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const step = style({
  display: 'grid',
  gap: space.m,
  minWidth: 0,
  margin: 0,
  padding: space.m,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
});
export const legend = style({ fontSize: type.hint.size, fontWeight: 600 });
/** One alternative: its number, its class and the button that removes it, which stands beside the inputs. */
export const alternative = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: space.s,
  alignItems: 'end',
});
