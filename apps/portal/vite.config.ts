import { createRequire } from 'node:module';
import { reactAriaUnderCsp } from '../../packages/ui/src/theme/react-aria-under-csp.ts';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compressedBeside } from './build/compressed-beside.ts';
import { earlyScript } from './build/early-script.ts';
import { leanIcons } from './build/lean-icons.ts';
import { withoutForeignLocales } from './build/without-foreign-locales.ts';
import { defaultClientConditions, defineConfig } from 'vite';

const besideRouterDom = createRequire(import.meta.resolve('react-router-dom'));
const reactRouter = (entry: string): string =>
  besideRouterDom.resolve('react-router').replace(/\/development\/[^/]+$/, `/production/${entry}.mjs`);

/** One build for every profile; the bank writes the differences into the page. */
export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    reactAriaUnderCsp(),
    withoutForeignLocales(),
    leanIcons(),
    earlyScript('early'),
    compressedBeside(),
  ],
  resolve: {
    conditions: ['ibk-source', ...defaultClientConditions],
    // Every lucide icon imports this path. If lucide renames it, the original factory is used, which works as well.
    alias: {
      '../createLucideIcon.mjs': '@ibk/ui/lean-icon',
      // The package's entries name its development build only, which warns in the console.
      'react-router/dom': reactRouter('dom-export'),
      'react-router': reactRouter('index'),
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The polyfill would be an inline script, and a data: font would need another source in the CSP.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The size gate reads from the manifest which files each address loads.
    manifest: true,
    // One file for the code that every page needs at once, since it compresses better than several, after one that opens the
    // connection to the bank.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'early',
              tags: ['$initial'],
              test: /^\0(?:vite\/preload-helper|rolldown\/runtime)|\/packages\/sdk\/|\/portal\/src\/(?:early|bank|page-name|place|profile|signed-out)\.ts$|\/node_modules\/(?:openapi-fetch|@noble)\//,
              priority: 1,
            },
            { name: 'portal', tags: ['$initial'] },
            // Fields come with the first screen that has a form, however many screens share them.
            {
              name: 'form',
              test: /\/private\/(?:form\/|textfield\/|Form|FieldError|Input|Text(?:Area|Field))|\/(?:field-parts|shown-toggle|text-field|form-state|use-fields)\./,
            },
            // Code that most screens need comes with the shell; one file is smaller than several. `npm run size` refuses a
            // circle between it and the menu.
            { name: 'shell', minShareCount: 10 },
            // Screens with a table share one copy of React Aria's table code.
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
