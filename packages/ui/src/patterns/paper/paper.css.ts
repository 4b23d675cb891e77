import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const { colour, space } = vars;
const hairline = `1px solid ${colour.line}`;

export const paper = style({
  ...text('body'),
  display: 'none',
  '@media': { print: { display: 'grid', gap: space.l } },
});
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.l,
  paddingBottom: space.l,
  borderBottom: `2px solid ${colour.text}`,
});
export const names = style({ textAlign: 'end' });
export const title = style(text('lead', 600));
export const subtitle = style({ ...text('hint'), color: colour.text2 });
export const foot = style({
  ...text('hint'),
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.l,
  paddingTop: space.m,
  borderTop: hairline,
  color: colour.text2,
});

// Prints only the paper: hides its siblings, and strips its ancestors of all spacing.
const around = ':root:has([data-print="only"]) body';
globalStyle(`${around} :not(:has([data-print="only"]), [data-print="only"], [data-print="only"] *)`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`:is(${around}, ${around} *):has([data-print="only"])`, {
  '@media': {
    print: { display: 'block !important', margin: '0 !important', padding: '0 !important', border: '0 !important' },
  },
});
