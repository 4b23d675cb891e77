import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
export const fields = style({ display: 'grid', gap: space.l, justifyItems: 'start' });
export const page = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const hint = style({ ...text('body'), color: vars.colour.text2, margin: 0 });
