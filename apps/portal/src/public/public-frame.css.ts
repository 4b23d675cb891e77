import { below, rem, text, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;
const gutter = '40px';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  borderTop: `4px solid ${vars.brand.fill}`,
});
export const header = style({
  padding: `14px ${gutter}`,
  '@media': { [below.drawer]: { padding: `14px ${space.l} 10px` } },
});
export const main = style({
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  width: '100%',
  maxWidth: rem(1280),
  margin: '0 auto',
  padding: `${space.xxl} ${gutter}`,
  '@media': { [below.drawer]: { alignContent: 'start', padding: `0 ${space.l} ${space.xxl}` } },
});
export const footer = style({
  ...text('hint'),
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.l,
  padding: `15px ${gutter}`,
  borderTop: `1px solid ${colour.line}`,
  color: colour.text2,
  '@media': { [below.drawer]: { padding: `15px ${space.l}` } },
});
export const panel = style({
  padding: `32px 32px`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.panel,
  background: colour.surface,
  boxShadow: '0 1px 3px rgb(16 24 40 / .10)',
  '@media': { [below.drawer]: { padding: space.l } },
});
export const title = style(text('title', 600));
/** A page with one column, such as an information text or a reset. */
export const column = style({ width: '100%', maxWidth: rem(640), margin: '0 auto' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: 20 });
