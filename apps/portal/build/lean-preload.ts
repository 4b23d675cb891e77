import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * What each import of code on demand calls: it asks at once for the styles and files that the code needs, and waits for the styles.
 * Vite's own is four times as long, for a nonce and for browsers without modulepreload, which have no use here. A style that did
 * not come is asked for again with the next import.
 */
const LEAN = `
const asked = {};
const ask = (file) => new Promise((done, fail) => {
  const href = '/' + file;
  if (document.querySelector('link[href="' + href + '"]')) return done();
  const isStyle = href.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'stylesheet' : 'modulepreload',
    crossOrigin: '',
    href,
    onload: done,
    onerror() {
      delete asked[file];
      link.remove();
      fail(Error(href));
    },
  });
  document.head.append(link);
  if (!isStyle) done();
});
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => (asked[file] ??= ask(file)))).then(load);
`;

/** Replaces the helper that Vite puts into the first files. */
export function leanPreload(): Plugin {
  let replaced = 0;
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (id !== HELPER) return null;
      replaced += 1;
      return { code: LEAN, map: null };
    },
    buildEnd(fault) {
      if (!fault && replaced !== 1) this.error('Vite has no preload helper under its known name: look for its new one');
    },
  };
}
