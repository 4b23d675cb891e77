import { style } from '@vanilla-extract/css';

/** As high as its text, in browsers that support it. */
export const grown = style({ paddingBlock: 9, resize: 'none', fieldSizing: 'content' });
export const area = style({ paddingBlock: 9, resize: 'vertical' });
