import { style } from '@vanilla-extract/css';

/** As high as its text, where the browser can. */
export const grown = style({ paddingBlock: 9, resize: 'none', fieldSizing: 'content' });
export const area = style({ paddingBlock: 9, resize: 'vertical' });
