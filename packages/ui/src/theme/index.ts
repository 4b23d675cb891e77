import './global.css.ts';

export { profileThemes } from './profiles.css.ts';
export type { ProfileName } from './brands.ts';
export { text } from './text.ts';
export { below, vars } from './theme.css.ts';
export { setScheme, type Scheme } from './scheme.ts';
