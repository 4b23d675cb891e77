import type { Plugin } from 'vite';

/** React Aria's own texts, with one module for each of its 34 languages. */
const LOCALE = /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.*\/?([a-z]{2}-[A-Z]{2})\.mjs$/;
/** React Aria falls back to these texts; the Indonesian ones are ours. */
const FALLBACK = 'en-US';

/** Removes React Aria's texts in other languages from the build, since the portal is in Indonesian only. */
export function withoutForeignLocales(): Plugin {
  let left = 0;
  return {
    name: 'without-foreign-locales',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, locale] = LOCALE.exec(id) ?? [];
      if (locale === undefined || locale === FALLBACK) return null;
      left += 1;
      return 'export default undefined;';
    },
    buildEnd(fault) {
      if (!fault && left === 0) this.error('No text of React Aria was left out: look at where it keeps them now');
    },
  };
}
