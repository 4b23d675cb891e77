import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { brand, colour, space, status } = vars;

/** Where a file is dropped, with the button that chooses one. */
export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  padding: space.l,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: vars.radius.control,
  background: colour.surface,
  selectors: {
    '&[data-drop-target]': { borderColor: brand.fill, borderStyle: 'solid', background: brand.tint },
    '&[data-focus-visible]': { outline: `2px solid ${brand.fill}`, outlineOffset: 1 },
    '&[data-disabled]': { background: colour.hover, borderColor: colour.line },
    '&[data-invalid]': { borderColor: status.failed.text },
  },
});
export const drop = style({ ...text('body'), color: colour.text2 });
/** A long name breaks within the zone. */
export const name = style({ ...text('body', 500), minWidth: 0, overflowWrap: 'anywhere' });
