import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { input as fieldInput } from '../field/field.css.ts';

export const prefix = style({
  alignSelf: 'stretch',
  display: 'grid',
  placeItems: 'center',
  paddingInline: vars.space.m,
  borderInlineEnd: `1px solid ${vars.colour.line}`,
  color: vars.colour.text2,
});
export const input = style([fieldInput, { ...text('lead', 600), textAlign: 'end' }]);
export const question = style({ ...text('hint'), display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });
