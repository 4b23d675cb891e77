import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** The name, size and React keys of an icon, which `lean-icon.ts` does not use. */
const UNUSED = /\bname: "[\w-]+",\s*size: \d+,|,\s*key: "\w+"/g;

/** Keeps only the shapes of each lucide icon. The keys are random letters, which do not compress. */
export function leanIcons(): Plugin {
  let removed = 0;
  return {
    name: 'lean-icons',
    apply: 'build',
    transform(code, id) {
      if (!ICON.test(id)) return null;
      return {
        code: code.replace(UNUSED, () => {
          removed += 1;
          return '';
        }),
        map: null,
      };
    },
    buildEnd(fault) {
      if (!fault && removed === 0)
        this.error('No icon had a key to leave out: look at how lucide writes its icons now');
    },
  };
}
