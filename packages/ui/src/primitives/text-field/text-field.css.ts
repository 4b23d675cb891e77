import { style } from '@vanilla-extract/css';

export const area = style({ paddingBlock: 9, resize: 'vertical' });
