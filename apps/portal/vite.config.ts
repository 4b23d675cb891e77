import { reactAriaUnderCsp } from '../../packages/ui/src/theme/react-aria-under-csp.ts';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compressedBeside } from './build/compressed-beside.ts';
import { withoutForeignLocales } from './build/without-foreign-locales.ts';
import { defaultClientConditions, defineConfig } from 'vite';

/** One build for every profile; the differences come from /profile.json at run time. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), reactAriaUnderCsp(), withoutForeignLocales(), compressedBeside()],
  resolve: {
    conditions: ['ibk-source', ...defaultClientConditions],
    // Every lucide icon imports this path. If lucide renames it, the original factory is used, which works as well.
    alias: { '../createLucideIcon.mjs': '@ibk/ui/lean-icon' },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The polyfill would be an inline script, and a data: font would need another source in the CSP.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The size gate reads from the manifest which files each address loads.
    manifest: true,
    // One file for the code that every page needs at once, since it compresses better than several.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'portal', tags: ['$initial'] },
            // Code that most screens need comes with the shell; one file is smaller than several.
            { name: 'shell', minShareCount: 5 },
            // Every screen with a table shares one copy of React Aria's table code.
            {
              name: 'table',
              test: /react-(?:aria|stately|aria-components)\/dist\/private\/(?:table|grid|Table)/,
            },
          ],
        },
      },
    },
  },
});
