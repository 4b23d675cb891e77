import type { Plugin } from 'vite';

/**
 * Loads the file of a chunk by a script of its own in front of the entry, which imports it: its modules run as soon as they
 * have arrived, and not when the whole page has.
 *
 * @param name of the chunk
 */
export const earlyScript = (name: string): Plugin => ({
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
      const address = `/${chunk?.fileName ?? ''}`;
      const preload = `<link rel="modulepreload" crossorigin href="${address}">`;
      const entry = '<script type="module" crossorigin';
      if (!page.includes(preload) || !page.includes(entry))
        throw new Error(`The page does not load the chunk ${name} beside its entry: look at how Vite writes it now.`);
      // A module that it imports would have to arrive first.
      if (chunk?.type === 'chunk' && chunk.imports.length > 0)
        throw new Error(`The chunk ${name} imports ${chunk.imports.join(', ')}: its group needs their modules too.`);
      return page.replace(preload, '').replace(entry, `${entry} src="${address}"></script>\n    ${entry}`);
    },
  },
});
