// The rules of the house, as a plugin of oxlint; .oxlintrc.json says where each holds.
import { basename, dirname, relative } from 'node:path';

const CATCH_ALL = /^(utils|helpers|common|misc|types)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A relative import, export or import() whose last part has no file extension. */
const WITHOUT_EXTENSION = String.raw`[source.value=/^\.{1,2}(\u002F|$)(?!.*\.(ts|tsx|mts|js|mjs|json|css|svg|png)(\?\w+)?$)/]`;

/** Refused syntax: the selectors of each rule, and its message. */
const SYNTAX = {
  'export-all': [['ExportAllDeclaration'], 'Name what you export; `export *` hides it.'],
  'import-extension': [
    ['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].map((node) => node + WITHOUT_EXTENSION),
    'A relative import carries its extension.',
  ],
  'double-cast': [['TSAsExpression > TSAsExpression > TSUnknownKeyword'], '`as unknown as` turns the checker off.'],
  environment: [
    ["MemberExpression[object.name='process'][property.name='env']"],
    'Only apps/*/src/env.ts reads the environment; everybody else is given options.',
  ],
  clock: [
    [
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "MemberExpression[object.name='Date'][property.name='now']",
      "MemberExpression[object.name='Math'][property.name='random']",
    ],
    'The caller passes time and chance.',
  ],
};
const refused = ([selectors, message]) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const fileName = {
  create: (context) => ({
    Program(node) {
      const [name = ''] = basename(context.filename).split('.');
      const folders = dirname(relative(context.cwd, context.filename)).split('/');
      if ([name, ...folders].some((part) => CATCH_ALL.test(part)))
        context.report({
          node,
          message: 'A name says what is inside; utils, helpers, common, misc and types do not.',
        });
      else if (!KEBAB.test(name)) context.report({ node, message: `Files are kebab-case: ${name}.` });
    },
  }),
};

const reasonedDisable = {
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments())
        if (/^\s*(es|ox)lint-disable/.test(value) && !/\s--\s+\S/.test(value))
          context.report({ loc, message: 'Say why on the line: `// oxlint-disable-… -- because`.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    ...Object.fromEntries(Object.entries(SYNTAX).map(([name, refusal]) => [name, refused(refusal)])),
    'file-name': fileName,
    'reasoned-disable': reasonedDisable,
  },
};
