import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { failed } = vars.status;
export const summary = style({
  ...text('body'),
  display: 'flex',
  gap: vars.space.m,
  padding: `${vars.space.m} ${vars.space.l}`,
  border: `1px solid ${failed.edge}`,
  borderRadius: vars.radius.note,
  background: failed.fill,
  color: failed.text,
  // The focus ring appears after a click too, so that the user sees where the focus went.
  selectors: { '&[tabindex]:focus:focus': { outline: `2px solid ${failed.text}`, outlineOffset: 2 } },
});
export const title = style(text('body', 600));
export const link = style({ display: 'inline-block', paddingBlock: 2, color: 'inherit', textUnderlineOffset: 3 });
