import { style, styleVariants } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space, status } = vars;

export const box = style({ display: 'grid', gap: space.xs, minWidth: rem(120) });
export const bar = style({
  display: 'flex',
  gap: 2,
  height: 8,
  overflow: 'hidden',
  borderRadius: 4,
  // Forced colours would paint every part alike; the words below say the same.
  '@media': { '(forced-colors: active)': { display: 'none' } },
});
const part = style({ minWidth: 4 });
export const parts = styleVariants({
  success: [part, { background: status.success.text }],
  failed: [part, { background: status.failed.text }],
  waiting: [part, { background: colour.lineStrong }],
});
export const words = style({ ...text('hint'), color: colour.text2 });
