import './global.css.ts';

export { setBrand } from './brand.ts';
export { text } from './text.ts';
export { below, vars } from './theme.css.ts';
export { setScheme, type Scheme } from './scheme.ts';
