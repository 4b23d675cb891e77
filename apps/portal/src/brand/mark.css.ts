import { rem, text, vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

export const brand = style({ display: 'flex', alignItems: 'center', gap: vars.space.m, minWidth: 0 });
export const roof = style({ fill: vars.brand.fill });
export const lines = style({ stroke: vars.brand.onFill });
export const name = style({ ...text('lead', 600), lineHeight: rem(20) });
export const smallName = style({ ...text('body', 600), lineHeight: rem(16) });
export const profile = style({ ...text('hint'), color: vars.colour.text2 });
