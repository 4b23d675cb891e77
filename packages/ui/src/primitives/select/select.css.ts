import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { vars } from '../../theme/theme.css.ts';
import { box } from '../field/field.css.ts';

const pressable = { gap: vars.space.s, paddingInline: vars.space.m, textAlign: 'start', cursor: 'pointer' } as const;
export const button = style([box, pressable]);
/** 32 px high, for tables and toolbars, with its label inside. */
export const small = style([box, { ...pressable, width: 'auto', minHeight: rem(32), paddingInline: 10 }]);
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.colour.text3 } },
});
export const chevron = style({ color: vars.colour.text2 });
