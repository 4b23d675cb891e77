import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const tooltip = style({
  ...text('hint'),
  maxWidth: rem(320),
  padding: `6px ${vars.space.s}`,
  borderRadius: vars.radius.control,
  background: vars.colour.text,
  color: vars.colour.surface,
  transition: 'opacity 150ms ease-out',
  selectors: { '&:is([data-entering], [data-exiting])': { opacity: 0 } },
});
