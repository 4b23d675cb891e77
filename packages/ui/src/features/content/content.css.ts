import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** The name beside an account number. */
export const name = style({ fontWeight: 400, color: vars.colour.text2 });
export const code = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s });
