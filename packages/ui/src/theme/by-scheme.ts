import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';

type Vars = NonNullable<GlobalStyleRule['vars']>;

/**
 * Gives `root` one set of values by day and another by night. The system decides unless <html data-theme> says
 * otherwise; paper is always white, so print keeps the daylight values.
 */
export const bySchemeOn = (root: string, day: Vars, night: Vars) => {
  globalStyle(root, { vars: day });
  globalStyle(`${root}[data-theme="dark"]`, { '@media': { screen: { vars: night } } });
  globalStyle(`${root}:not([data-theme="light"])`, {
    '@media': { 'screen and (prefers-color-scheme: dark)': { vars: night } },
  });
};
