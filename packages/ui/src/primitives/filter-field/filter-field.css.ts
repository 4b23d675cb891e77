import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const field = style({ flex: '0 1 320px', minWidth: 'min(100%, 200px)' });
export const icon = style({ marginInlineStart: vars.space.m, color: vars.colour.text2 });
export const clear = style({ selectors: { [`${field}[data-empty] &`]: { display: 'none' } } });
// The browser draws a second cross inside a search input.
globalStyle(`${field} input::-webkit-search-cancel-button`, { display: 'none' });
