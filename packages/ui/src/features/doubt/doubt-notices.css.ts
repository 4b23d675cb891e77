import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
/** Above the page's heading, and never on paper. */
export const notices = style({
  display: 'grid',
  gap: space.m,
  marginBottom: space.l,
  '@media': { print: { display: 'none' } },
});
export const transactions = style({ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  marginTop: space.s,
});
