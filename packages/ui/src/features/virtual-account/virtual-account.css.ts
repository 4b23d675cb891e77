import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;
export const fields = style({ display: 'grid', gap: space.l, selectors: { '&[hidden]': { display: 'none' } } });
export const form = style({ display: 'grid', gap: space.l, maxWidth: rem(640) });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.m, justifyContent: 'end' });
export const rowActions = style({ display: 'inline-flex', gap: space.xs });
/** A value may be an address without a blank, which must not push the buttons of its row out of sight. */
export const data = style({ display: 'block', minWidth: rem(96), overflowWrap: 'anywhere' });
export const verbs = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const page = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const search = style({ display: 'flex', flexWrap: 'wrap', gap: space.m, alignItems: 'end' });
export const searchField = style({ flex: `1 1 ${rem(240)}`, maxWidth: rem(360) });
export const criteria = style({ display: 'grid', gap: space.l, maxWidth: rem(480) });
export const days = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(180)}, 1fr))`,
});
export const part = style({ display: 'grid', gap: space.m, minWidth: 0 });
export const help = style({ margin: 0 });
export const title = style({ ...text('body', 600), margin: 0 });
