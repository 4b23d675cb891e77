import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

/** An account number is not broken at its hyphen. */
export const number = style({ whiteSpace: 'nowrap' });
/** The name next to an account number; as a whole below it without enough room. */
export const name = style({ display: 'inline-block', fontWeight: 400, color: vars.colour.text2 });
/** A typeface that distinguishes 0 from O and 1 from I, for numbers that people copy by hand. */
export const mono = style({ fontFamily: vars.font.mono, fontWeight: 500 });
/** A code that a transaction was made for, such as the NTPN or an electricity token. */
export const code = style([
  mono,
  { ...text('title', 500), display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s },
]);
/** One fact below a value, on a line of its own. */
export const line = style({ display: 'block' });
