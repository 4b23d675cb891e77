import type { Plugin } from 'vite';

const ANNOUNCER = /react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs/;

// The announcer empties itself through innerHTML, which throws under Trusted Types and takes the page down.
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

// usePress looks for this id before it adds a <style>; our global rules hold what that style would say.
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
 * Makes React Aria run under `style-src 'self'; require-trusted-types-for 'script'`: no <style> at run time and no
 * innerHTML. The build fails when the library no longer looks as expected.
 */
export const reactAriaUnderCsp = (): Plugin[] => [announcerWithoutHtml, pressableStyleTaken];
