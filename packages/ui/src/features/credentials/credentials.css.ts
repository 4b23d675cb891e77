import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l, maxWidth: rem(440) });
export const buttons = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.s });
