import type { Plugin } from 'vite';

const ANNOUNCER = /react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs/;

// The announcer clears itself through innerHTML, which throws under Trusted Types and crashes the page.
const announcerWithoutHtml: Plugin = {
  name: 'announcer-without-html',
  enforce: 'pre',
  transform(code, id) {
    if (!ANNOUNCER.test(id)) return null;
    const fixed = code.replaceAll(".innerHTML = ''", ".textContent = ''");
    if (fixed === code || fixed.includes('innerHTML')) this.error('LiveAnnouncer changed: look at it again');
    return { code: fixed, map: null };
  },
};

// usePress looks for this id before it adds a <style> element. Our global styles contain that rule already.
const pressableStyleTaken: Plugin = {
  name: 'pressable-style-taken',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { id: 'react-aria-pressable-style', name: 'react-aria', content: 'see theme' },
      injectTo: 'head-prepend',
    },
  ],
};

/**
 * Lets React Aria run under `style-src 'self'; require-trusted-types-for 'script'`, with no <style> at run time and no
 * innerHTML. The build fails when the library no longer looks as expected.
 */
export const reactAriaUnderCsp = (): Plugin[] => [announcerWithoutHtml, pressableStyleTaken];
