import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const meaning = style({ ...text('hint'), margin: 0, color: vars.colour.text2 });
