// `npm run lint`. Formatting is oxfmt's; here stand the rules of the house and what the type checker cannot say. The
// rules that need types are oxlint's, in .oxlintrc.json.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './scripts/gates/house-rules.mjs';

const tests = ['**/*.{test,states}.{ts,tsx}', '**/e2e/**', '**/testing/**'];
const configs = ['**/*.config.{js,ts}'];

/** A relative import, export or import() whose last part has no file extension. */
const withoutExtension = String.raw`source.value=/^\.{1,2}(\u002F|$)(?!.*\.(ts|tsx|mts|js|mjs|json|css|svg|png)(\?\w+)?$)/`;
const forbidden = [
  { selector: 'ExportAllDeclaration', message: 'Name what you export; `export *` hides it.' },
  ...['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].map((node) => ({
    selector: `${node}[${withoutExtension}]`,
    message: 'A relative import carries its extension.',
  })),
  { selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword', message: '`as unknown as` turns the checker off.' },
];
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only apps/*/src/env.ts reads the environment; everybody else is given options.',
};
const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The caller passes the time.' },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'The caller passes the time.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'The caller passes chance.' },
];

const NODE_GLOBALS = Object.fromEntries(
  'AbortController Buffer Headers Request Response TextDecoder TextEncoder URL URLSearchParams clearInterval clearTimeout console crypto fetch module performance process setImmediate setInterval setTimeout structuredClone'
    .split(' ')
    .map((name) => [name, name === 'module' ? 'writable' : 'readonly']),
);

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/*.gen.*',
    '**/node_modules/',
    '**/test-results/',
    '**/coverage/',
    '**/.stryker-tmp/',
    '**/.types/',
    '**/.reference/',
    '**/.turbo/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { house } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: NODE_GLOBALS },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strict],
    rules: {
      'house/file-name': 'error',
      'house/reasoned-disable': 'error',
      'no-restricted-syntax': ['error', ...forbidden, environment],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // Markup is long without being deep.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['packages/*/src/**', 'apps/portal/src/**'], ignores: tests, rules: { 'no-console': 'error' } },
  {
    files: ['packages/sdk/src/{rules,forms,format,profile,batch}/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...forbidden, environment, ...clock] },
  },
  {
    files: ['{packages/ui,apps/portal}/src/**/*.{ts,tsx}'],
    ignores: tests,
    extends: [reactHooks.configs.flat.recommended],
    // An effect that starts a fetch or a countdown sets its first state; that costs a render, not correctness.
    rules: { 'react-hooks/set-state-in-effect': 'off', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['apps/*/src/env.ts', ...configs],
    rules: { 'no-restricted-syntax': ['error', ...forbidden] },
  },
  { files: configs, rules: { 'no-restricted-exports': 'off' } },
);
