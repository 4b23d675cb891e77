import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

const print = { '@media': { print: { color: 'inherit' } } } as const;
export const amount = style({ whiteSpace: 'nowrap' });
/** Weight of the integer part: 600 in a main column or on its own, 400 in a balance. */
export const sizes = styleVariants({
  balance: text('body', 400),
  body: text('body', 600),
  lead: text('lead', 600),
  title: text('title', 600),
  // The largest amounts fit a screen of 320 px, at any text size.
  figure: { ...text('figure', 600), fontSize: `min(${vars.type.figure.size}, 7.4vw)` },
});
const quietly = (name: 'body' | 'lead' | 'title') => ({
  fontSize: vars.type[name].size,
  fontWeight: 400,
  color: vars.colour.text3,
  ...print,
});
/** The quiet 'Rp.' and decimals, one step smaller next to a large figure. */
export const quiet = styleVariants({
  balance: quietly('body'),
  body: quietly('body'),
  lead: quietly('lead'),
  title: quietly('lead'),
  figure: { ...quietly('title'), fontSize: `min(${vars.type.title.size}, 5.2vw)` },
});
/** Figures, words and fee below each other. */
export const total = style({ display: 'grid', justifyItems: 'start', color: vars.colour.text });
export const inWords = style({ ...text('hint'), color: vars.colour.text2 });
