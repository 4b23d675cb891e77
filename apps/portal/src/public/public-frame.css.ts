import { below, rem, text, vars } from '@ibk/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

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

// The styles of the information texts and of a checked receipt are here, since the bank sends these pages drawn: with styles of
// their own they would have to wait for their code.
export const article = style({ display: 'flex', flexDirection: 'column', gap: space.xl });
export const heading = style({ ...text('lead', 600), marginBottom: space.xs });
export const paragraphs = style({ display: 'grid', gap: space.s });
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.xl}`,
  paddingTop: space.l,
  borderTop: `1px solid ${colour.line}`,
});
export const facts = style({ display: 'grid', gap: space.m, margin: 0 });
export const term = style({ ...text('hint'), color: colour.text2 });
export const value = style({ ...text('lead', 600), margin: 0, overflowWrap: 'anywhere' });
export const quiet = style({ ...text('hint'), color: colour.text2 });

// A page that the bank sent drawn does without the typeface, which would come over the same line as the script.
globalStyle('[data-drawn-at]', { fontFamily: 'system-ui, sans-serif' });
// Without script the page can be read, but not used.
globalStyle('noscript', { display: 'block', padding: `14px ${gutter}`, background: vars.status.suspect.fill });
