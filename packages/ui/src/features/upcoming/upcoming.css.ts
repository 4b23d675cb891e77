import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, danger, space } = vars;
const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const accounts = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const days = style({ ...plain, display: 'grid', gap: space.l });
export const day = style({
  display: 'grid',
  gap: space.s,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}`, paddingTop: space.l } },
});
export const date = style({ ...text('body', 600), margin: 0 });
export const lines = style({ ...plain, display: 'grid', gap: space.s });
/** The description at the start, the amount at the end, or below it without enough room. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.l}`,
  overflowWrap: 'anywhere',
});
export const quiet = style({ ...text('hint'), display: 'block', color: colour.text2, margin: 0 });
export const after = style([line, { ...text('hint'), color: colour.text2, margin: 0 }]);
export const short = style([line, { ...text('hint', 600), color: danger.fill, margin: 0 }]);
