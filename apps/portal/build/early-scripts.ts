import type { Plugin } from 'vite';

/**
 * Loads the files of some chunks by scripts of their own in front of the entry, which imports them: the modules of each run as soon
 * as they have arrived, and not when the whole page has.
 *
 * @param names of the chunks, in the order in which they run
 */
export const earlyScripts = (...names: readonly string[]): Plugin => ({
  name: 'early-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const entry = '<script type="module" crossorigin';
      const files: string[] = [];
      for (const name of names) {
        const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
        const preload = `<link rel="modulepreload" crossorigin href="/${chunk?.fileName ?? ''}">`;
        if (chunk?.type !== 'chunk' || !page.includes(preload) || !page.includes(entry))
          throw new Error(`The page does not load the chunk ${name} beside its entry: look at how Vite writes it now.`);
        // A module that it imports would have to arrive first.
        const others = chunk.imports.filter((file) => !files.includes(file));
        if (others.length > 0)
          throw new Error(`The chunk ${name} imports ${others.join(', ')}: its group needs their modules too.`);
        files.push(chunk.fileName);
        page = page.replace(preload, '');
      }
      const scripts = files.map((file) => `${entry} src="/${file}"></script>\n    `);
      return page.replace(entry, () => scripts.join('') + entry);
    },
  },
});
