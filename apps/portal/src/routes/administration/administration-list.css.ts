import { vars } from '@ibk/ui/theme';
import { style } from '@vanilla-extract/css';

export const tab = style({ display: 'grid', gap: vars.space.l, minWidth: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s });
