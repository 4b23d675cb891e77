import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, status } = vars;
export const label = style({
  ...text('body'),
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space.s,
  minHeight: rem(24),
  minWidth: rem(24),
  paddingBlock: 2,
  color: colour.text,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: colour.text3, cursor: 'not-allowed' } },
});
export const mark = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: rem(18),
  height: rem(18),
  marginTop: 1,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: vars.radius.chip,
  background: colour.surface,
  color: brand.onFill,
});
const on = `${label}:is([data-selected], [data-indeterminate]) > ${mark}`;
globalStyle(on, { background: brand.fill, borderColor: brand.fill });
globalStyle(`${label}[data-invalid] > ${mark}`, { borderColor: status.failed.text, borderWidth: 2 });
globalStyle(`${label}[data-disabled] > ${mark}`, {
  background: colour.hover,
  borderColor: colour.line,
  color: colour.text3,
});
globalStyle(`${label}:is([data-focus-visible], :has(> :focus-visible)) > ${mark}`, {
  outline: `2px solid ${brand.fill}`,
  outlineOffset: 2,
});
