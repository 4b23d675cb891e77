import { style } from '@vanilla-extract/css';
import { hidden } from './hidden.ts';

/** Visible to screen readers only. */
export const visuallyHidden = style(hidden);
