import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const main = style({ display: 'grid', gap: vars.space.l, minWidth: 0 });
