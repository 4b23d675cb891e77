// Two rules of the house that no published ESLint plugin in the lock has.
import { basename, dirname, relative } from 'node:path';

const CATCH_ALL = /^(utils|helpers|common|misc|types)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const fileName = {
  meta: { type: 'suggestion', schema: [], messages: { name: '{{why}}' } },
  create: (context) => ({
    Program(node) {
      const [name = ''] = basename(context.filename).split('.');
      const folders = dirname(relative(context.cwd, context.filename)).split('/');
      const report = (why) => context.report({ node, messageId: 'name', data: { why } });
      if ([name, ...folders].some((part) => CATCH_ALL.test(part)))
        report('A name says what is inside; utils, helpers, common, misc and types do not.');
      else if (!KEBAB.test(name)) report(`Files are kebab-case: ${name}.`);
    },
  }),
};

const reasonedDisable = {
  meta: { type: 'problem', schema: [], messages: { reason: 'Say why on the line: `// eslint-disable-… -- because`.' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*(es|ox)lint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
          context.report({ loc: comment.loc, messageId: 'reason' });
        }
      }
    },
  }),
};

export const house = { rules: { 'file-name': fileName, 'reasoned-disable': reasonedDisable } };
