import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
export const second = style({ ...text('hint'), display: 'block', color: colour.text2 });
export const note = style({ display: 'flex', gap: space.s, color: colour.text });
export const noteIcon = styleVariants({
  may: { color: vars.status.success.text },
  mayNot: { color: vars.status.suspect.text },
});

/** The printout of the results. */
export const sheet = style({ width: '100%', borderCollapse: 'collapse' });
export const sheetCell = style({
  ...text('hint'),
  padding: `6px ${space.l} 6px 0`,
  borderBottom: `1px solid ${colour.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  breakInside: 'avoid',
  selectors: { '&[data-end]': { textAlign: 'end', whiteSpace: 'nowrap' }, 'thead &': { fontWeight: 600 } },
});
export const sheetSum = style({ ...text('body'), breakInside: 'avoid' });

/** A secret is long and has no blanks. */
export const secret = style({ overflowWrap: 'anywhere' });
