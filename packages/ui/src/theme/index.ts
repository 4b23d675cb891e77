import './global.css.ts';

export { brandProperty, setBrand } from './brand.ts';
export { below } from './below.ts';
export { filledWhenForced } from './forced-colours.ts';
export { rem } from './rem.ts';
export { text } from './text.ts';
export { vars } from './theme.css.ts';
export { setScheme, type Scheme } from './scheme.ts';
