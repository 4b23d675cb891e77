import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

/** The name beside an account number. */
export const name = style({ fontWeight: 400, color: vars.colour.text2 });
/** A face that tells 0 from O and 1 from I, for numbers that people copy by hand. */
export const mono = style({ fontFamily: vars.font.mono, fontWeight: 500 });
/** A code that a transaction was made for, such as the NTPN or an electricity token. */
export const code = style([
  mono,
  { ...text('title', 500), display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s },
]);
/** One fact below a value, on a line of its own. */
export const line = style({ display: 'block' });
