import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, font, space } = vars;

export const main = style({ display: 'grid', gap: space.l, minWidth: 0 });
/** A case number and its button, which wraps below it where there is no room. */
export const caseCell = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const caseNumber = style({ ...text('body', 600), fontFamily: font.mono, whiteSpace: 'nowrap' });
/** The number of a document is long and has no blanks. */
export const subject = style({ ...text('body', 600), display: 'block', overflowWrap: 'anywhere' });
export const first = style({ display: 'block', whiteSpace: 'nowrap' });
export const second = style({ ...text('hint'), display: 'block', color: colour.text2 });
export const note = style({ ...text('hint'), display: 'flex', alignItems: 'start', gap: space.s, color: colour.text2 });
