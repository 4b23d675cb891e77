import { vars } from './theme.css.ts';

/** Font size and line height of one step of the scale, with a weight. */
export const text = (name: keyof typeof vars.type, fontWeight: 400 | 500 | 600 = 400) => ({
  fontSize: vars.type[name].size,
  lineHeight: vars.type[name].line,
  fontWeight,
});
