import { reactAriaUnderCsp } from '../../packages/ui/src/theme/react-aria-under-csp.ts';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compressedBeside } from './build/compressed-beside.ts';
import { withoutForeignLocales } from './build/without-foreign-locales.ts';
import { defaultClientConditions, defineConfig } from 'vite';

/** One build for every profile: what differs comes from /profile.json at run time. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), reactAriaUnderCsp(), withoutForeignLocales(), compressedBeside()],
  resolve: {
    conditions: ['ibk-source', ...defaultClientConditions],
    // As every icon of lucide imports it; should lucide name it otherwise one day, its own maker is back and as good.
    alias: { '../createLucideIcon.mjs': '@ibk/ui/lean-icon' },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The polyfill would be an inline script, and a data: font would need another source in the policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The size gate reads here what each address loads.
    manifest: true,
    // What every page needs at once is one file: compressed together it is smaller than in parts.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'portal', tags: ['$initial'] },
            // What most screens need comes with the shell; one file is smaller than its parts.
            { name: 'shell', minShareCount: 5 },
            // Every screen with a table shares one copy of React Aria's.
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
