import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;

export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const note = style({ ...text('hint'), display: 'flex', alignItems: 'start', gap: space.s, color: colour.text2 });
