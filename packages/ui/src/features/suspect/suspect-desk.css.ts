import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../theme/rem.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;

export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
/** A case number and its button. */
export const caseCell = style({ display: 'flex', alignItems: 'center', gap: `0 ${space.xs}` });
export const whole = style({ ...text('hint'), display: 'block', whiteSpace: 'nowrap', color: colour.text2 });
export const caseNumber = style({ ...text('body', 600), whiteSpace: 'nowrap' });
/** The number of a document is long and has no blanks. */
export const subject = style({ ...text('body', 600), display: 'block', minWidth: rem(160) });
globalStyle(`${subject} > *`, { overflowWrap: 'anywhere', WebkitLineClamp: 4 });
export const first = style({ display: 'block', whiteSpace: 'nowrap' });
export const second = style({ ...text('hint'), display: 'block', color: colour.text2 });
export const note = style({ ...text('hint'), display: 'flex', alignItems: 'start', gap: space.s, color: colour.text2 });
