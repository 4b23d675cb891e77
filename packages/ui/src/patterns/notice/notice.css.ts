import { style, styleVariants } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { status } = vars;
const box = style({
  ...text('body'),
  display: 'flex',
  gap: vars.space.m,
  padding: `${vars.space.m} ${vars.space.l}`,
  border: '1px solid',
  borderRadius: vars.radius.note,
  color: vars.colour.text,
});
const toned = ({ fill, edge }: { fill: string; edge: string }) => [box, { background: fill, borderColor: edge }];

export const tones = styleVariants({
  info: toned(status.verify),
  warning: toned(status.suspect),
  error: toned(status.failed),
  success: toned(status.success),
});
export const textColours = styleVariants({
  info: { color: status.verify.text },
  warning: { color: status.suspect.text },
  error: { color: status.failed.text },
  success: { color: status.success.text },
});
export const icon = style({ display: 'grid', alignItems: 'center', height: rem(20) });
export const content = style({ flex: 1, minWidth: 0 });
export const title = style(text('body', 600));
