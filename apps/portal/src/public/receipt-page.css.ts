import { text, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;
export const page = style({ display: 'flex', flexDirection: 'column', gap: space.xl });
export const facts = style({ display: 'grid', gap: space.m, margin: 0 });
export const term = style({ ...text('hint'), color: vars.colour.text2 });
export const value = style({ ...text('lead', 600), margin: 0, overflowWrap: 'anywhere' });
export const quiet = style({ ...text('hint'), color: vars.colour.text2 });
