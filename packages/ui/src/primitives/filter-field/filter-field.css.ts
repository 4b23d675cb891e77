import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';

export const field = style({ flex: `0 1 ${rem(320)}`, minWidth: `min(100%, ${rem(200)})` });
export const icon = style({ marginInlineStart: vars.space.m, color: vars.colour.text2 });
export const clear = style({ selectors: { [`${field}[data-empty] &`]: { display: 'none' } } });
// The browser would draw a second clear button inside a search input.
globalStyle(`${field} input::-webkit-search-cancel-button`, { display: 'none' });
