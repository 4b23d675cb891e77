import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const { space } = vars;

/** A field with a button next to it. */
export const withButton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.s,
  alignItems: 'start',
});
/** Aligned with the input of a field, below its label. */
export const besideField = style({ paddingTop: `calc(${vars.type.body.line} + ${space.xs})` });
/** The boxes of a field with several choices. */
export const ticks = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.s} ${space.l}` });
/** What names a row to choose, above its name. */
export const chooserRow = style({ display: 'grid' });
export const chooserName = style({ fontWeight: 400, color: vars.colour.text2, fontSize: vars.type.hint.size });
