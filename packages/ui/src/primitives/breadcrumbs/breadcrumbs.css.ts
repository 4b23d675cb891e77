import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  ...text('hint'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: rem(24),
  '@media': { print: { display: 'none' } },
});
export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  color: vars.colour.text2,
  // The number of a document is one long word.
  overflowWrap: 'anywhere',
});
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 2,
  selectors: {
    '&[data-current]': { color: vars.colour.text, fontWeight: 500 },
    '&[href][data-hovered]': { textDecoration: 'underline' },
  },
});
export const arrow = style({ marginInline: 5 });
