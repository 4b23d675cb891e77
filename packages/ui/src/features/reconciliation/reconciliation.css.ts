import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
export const fields = style({ display: 'grid', gap: space.l, justifyItems: 'start' });
export const page = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
