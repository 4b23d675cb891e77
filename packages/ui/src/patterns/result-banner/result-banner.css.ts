import { style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/below.ts';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { panel } from '../panel/panel.css.ts';

export const banner = style([
  panel,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.m,
    padding: `14px ${vars.space.l}`,
    '@media': { [below.cards]: { flexWrap: 'wrap' } },
  },
]);
const square = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: rem(40),
  height: rem(40),
  borderRadius: vars.radius.note,
});
const toned = ({ text: color, fill: background }: { text: string; fill: string }) => [square, { color, background }];
export const tones = styleVariants({
  success: toned(vars.status.success),
  warning: toned(vars.status.suspect),
  error: toned(vars.status.failed),
});
export const content = style({ flex: 1, minWidth: 0 });
export const title = style(text('lead', 600));
export const detail = style({ ...text('body'), color: vars.colour.text2 });
/** Next to the text; below it on a narrow screen, where only the close button stays next to it. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  '@media': { [below.cards]: { order: 1, width: '100%' } },
});
