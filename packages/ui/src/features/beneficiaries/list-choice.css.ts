import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.l });
export const chosen = style({ flex: '0 1 320px', minWidth: 'min(100%, 240px)' });
