import { createRequire } from 'node:module';
import { reactAriaUnderCsp } from '../../packages/ui/src/theme/react-aria-under-csp.ts';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compressedBeside } from './build/compressed-beside.ts';
import { doubleQuotes } from './build/double-quotes.ts';
import { earlyScripts } from './build/early-scripts.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanPreload } from './build/lean-preload.ts';
import { withoutForeignLocales } from './build/without-foreign-locales.ts';
import { type BuildOptions, defaultClientConditions, defineConfig } from 'vite';

const besideRouterDom = createRequire(import.meta.resolve('react-router-dom'));
const reactRouter = (entry: string): string =>
  besideRouterDom.resolve('react-router').replace(/\/development\/[^/]+$/, `/production/${entry}.mjs`);

/**
 * Fields, which need the code of forms, and the lists of the bank, whose keys are in the menu. If they were in the shell, it and
 * the forms or the menu would import each other, and one of the two would read the other's names before they are set.
 */
const FIELDS =
  /\/queries\/reference\.|\/private\/(?:toggle|checkbox|searchfield|select)\/|\/private\/(?:Checkbox|SearchField|Select)\.|\/primitives\/(?:checkbox|date-field|filter-field|select)\//;

/** The files that each page loads first, and needs not be told of again. */
const FIRST = /^assets\/(?:key|early|index)-/;
/** The connection's file names what the signed-in part needs. It is short, so it names the largest of these only. */
const FROM_EARLY = /^assets\/(?:shell|menu|[\w-]+-page)-/;

/** The portal's own files. */
const portal: BuildOptions = {
  target: 'es2022',
  sourcemap: false,
  // The polyfill would be an inline script, and a data: font would need another source in the CSP.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, needed, { hostId, hostType }) =>
      hostType === 'html'
        ? needed
        : needed.filter((file) => !FIRST.test(file) && (!/^assets\/early-/.test(hostId) || FROM_EARLY.test(file))),
  },
  assetsInlineLimit: 0,
  // The size gate reads from the manifest which files each address loads.
  manifest: true,
  // One file for the code that every page needs at once, since it compresses better than several, after one that asks for the
  // first key and one that opens the connection to the bank.
  rolldownOptions: {
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          // What the login needs once its button is pressed. Without a group of its own it would come with the connection, since the
          // entries of the SDK and of ui name it too.
          {
            name: 'press',
            test: /\/sdk\/src\/(?:session\/(?:sign-in|password-reset)|format\/plain-text|transport\/(?:web-cipher|derive|md5|sealed-text|cipher)|rules\/session\/(?:credentials|login))\.|\/patterns\/notice\/|\/icons\/(?:circle-check|circle-x|info|triangle-(?:alert|exclamation-point))\.mjs|\/press\.ts$/,
            priority: 3,
          },
          { name: 'key', tags: ['$initial'], test: /\/portal\/src\/first-key\.ts$/, priority: 2 },
          {
            name: 'early',
            tags: ['$initial'],
            test: /^\0(?:vite\/preload-helper|rolldown\/runtime)|\/packages\/sdk\/|\/portal\/src\/(?:early|bank|menu-part|page-code|page-name|place|png-url|profile|scheme|signed-out)\.ts$|\/ui\/src\/theme\/scheme\.ts$|\/node_modules\/@noble\//,
            priority: 1,
          },
          { name: 'portal', tags: ['$initial'] },
          // What stands beside the login's form: without a group of its own it would come with the whole shell.
          {
            name: 'sides',
            test: /\/icons\/(?:chevron-(?:left|right)|lock-keyhole)\.mjs|\/ui\/src\/theme\/below\.ts$/,
            priority: 1,
          },
          // The rules of routes that the menu and many screens share would each be a file of their own beside it.
          {
            name: 'route-rules',
            test: /\/sdk\/src\/(?:rules\/(?:shell\/(?:routes|route-data|document-screens|treasury-reports|role-operations)|roles)|contract\/operation-access\.gen)\./,
          },
          // Fields come with the first screen that has a form, however many screens share them.
          {
            name: 'form',
            test: /\/private\/(?:form\/|textfield\/|Form|FieldError|Input|Text(?:Area|Field))|\/(?:field-parts|shown-toggle|text-field|form-state|use-fields)\./,
          },
          // Screens with a table share one copy of its code.
          {
            name: 'table',
            test: /\/patterns\/data-table\//,
          },
          // So do screens with a list of choices, and those that show the facts of a record.
          {
            name: 'choices',
            test: /\/private\/(?:ListBox|DragAndDrop|TreeDropTargetDelegate|Virtualizer)\.|\/private\/(?:listbox|list|virtualizer|layout)\/|\/primitives\/option-list\//,
          },
          {
            name: 'facts',
            test: /\/ui\/src\/features\/facts\/(?!content-sections)|\/primitives\/(?:long-text|copy-button|unbroken)\//,
          },
          // Other code that most screens need comes with the shell; one file is smaller than several. `npm run size` refuses
          // a circle of files.
          { name: 'shell', minShareCount: 28, test: (id) => !FIELDS.test(id) },
        ],
      },
    },
  },
};

/** The pages before the login as a module for the bank (src/drawn-pages.tsx), in a hidden folder beside the portal's files. */
const drawnPages: BuildOptions = {
  outDir: 'dist/.drawn',
  minify: true,
  rolldownOptions: {
    // No page before the login draws the signed-in part or the banners.
    external: [/\/shell\/menu\.tsx$/, /\/banner-carousel\.tsx$/],
    output: { entryFileNames: '[name].mjs', codeSplitting: false },
  },
};

/** One build for every profile; the bank writes the differences into the page. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    leanIcons(),
    ...(isSsrBuild
      ? []
      : [
          reactAriaUnderCsp(),
          withoutForeignLocales(),
          leanPreload(),
          doubleQuotes(),
          earlyScripts('key', 'early'),
          compressedBeside(),
        ]),
  ],
  // The module needs no package beside it, and is React's production code whatever the bank's environment says.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : // Without what React's developer tools need.
      { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
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
  build: isSsrBuild ? drawnPages : portal,
}));
