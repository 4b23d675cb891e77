import { style } from '@vanilla-extract/css';
import { hidden } from './hidden.ts';

/** Only for screen readers. */
export const unseen = style(hidden);
