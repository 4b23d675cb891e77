import { assignVars, style } from '@vanilla-extract/css';
import { brands, type ProfileName } from './brands.ts';
import { bySchemeOn } from './by-scheme.ts';
import { vars } from './theme.css.ts';

const brandClass = (name: ProfileName): string => {
  const root = style({}, name);
  const { light, dark } = brands[name];
  bySchemeOn(`:root.${root}`, assignVars(vars.brand, light), assignVars(vars.brand, dark));
  return root;
};

/** One class a deployment profile, for <html>: it gives the brand colours and nothing else. @source 000 §1 */
export const profileThemes: Record<ProfileName, string> = {
  default: brandClass('default'),
  sumut: brandClass('sumut'),
  sulteng: brandClass('sulteng'),
  sulut: brandClass('sulut'),
  bengkulu: brandClass('bengkulu'),
};
