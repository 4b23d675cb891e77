import { style, styleVariants } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const chip = style({
  ...text('hint', 600),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: rem(24),
  padding: '0 8px 0 6px',
  border: '1px solid',
  borderRadius: vars.radius.chip,
  whiteSpace: 'nowrap',
});
export const tones = styleVariants(vars.status, ({ text: color, fill, edge }) => [
  chip,
  { color, background: fill, borderColor: edge },
]);
