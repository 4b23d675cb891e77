import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour } = vars;
export const strong = style({ ...text('body', 600), display: 'block' });
export const open = style({
  ...text('body', 600),
  display: 'block',
  minHeight: rem(24),
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
});
export const second = style({ ...text('hint'), display: 'block', color: colour.text2 });
/** The number of a document is long and has no blanks. */
export const product = style([second, { overflowWrap: 'anywhere' }]);
export const aside = style([second, { whiteSpace: 'nowrap' }]);
/** A code and its button. */
export const key = style({ display: 'flex', alignItems: 'center', gap: '0 4px' });
const mark = style({ ...text('hint', 600), display: 'flex', alignItems: 'start', gap: 4 });
export const markIcon = style({ flexShrink: 0, marginTop: 1 });
export const marks = styleVariants({
  warning: [mark, { color: vars.status.suspect.text }],
  info: [mark, { color: vars.status.verify.text }],
});
const side = style({ ...text('body', 600), display: 'inline-flex', alignItems: 'center', gap: 4 });
/** Whether a line lowers or raises the balance, by an arrow and its code. */
export const sides = styleVariants({
  DB: [side, { color: colour.text2 }],
  CR: [side, { color: vars.status.success.text }],
});
/** A sentence has room for a date and its time. A cell is never as wide as a word without an end. */
export const words = style({ display: 'block', minWidth: rem(120), maxWidth: rem(480) });
// The number of a document has no blank; it is broken before it would make a table wider than its page.
globalStyle(`${words} span`, { overflowWrap: 'anywhere' });
export const age = style({ display: 'block', whiteSpace: 'nowrap' });
/** Dates do not wrap. */
export const whole = style({ whiteSpace: 'nowrap' });
// The face has this weight alone: a browser smears a bolder one, as that of a row header.
export const code = style({ fontFamily: vars.font.mono, fontWeight: 500, whiteSpace: 'nowrap' });
