import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';

type Vars = NonNullable<GlobalStyleRule['vars']>;

/**
 * Gives `root` one set of values in the light scheme and another in the dark one. The system decides unless <html
 * data-theme> overrides it. Print always uses the light values, since paper is white.
 */
export const bySchemeOn = (root: string, day: Vars, night: Vars) => {
  globalStyle(root, { vars: day });
  globalStyle(`${root}[data-theme="dark"]`, { '@media': { screen: { vars: night } } });
  globalStyle(`${root}:not([data-theme="light"])`, {
    '@media': { 'screen and (prefers-color-scheme: dark)': { vars: night } },
  });
};
