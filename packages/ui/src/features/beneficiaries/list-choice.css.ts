import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.l });
export const chosen = style({ flex: `0 1 ${rem(320)}`, minWidth: `min(100%, ${rem(240)})` });
