import { execFileSync } from 'node:child_process';
import { ENTRY_NAMES, entryScreen } from '@ibk/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { docsPage } from './docs-page.ts';

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const asRead = (markup: string): string => markup.replace(/&(\w+);/g, (entity, name: string) => SIGNS[name] ?? entity);

const [card = ''] = /<article id="inquire">[\s\S]+?<\/article>/.exec(docsPage()) ?? [];
const [folded = ''] = /<details>[\s\S]+<\/details>/.exec(card) ?? [];
const lines = [...folded.matchAll(/<pre[^>]*><code>(.+?)<\/code><\/pre>/g)].map(([, line = '']) => asRead(line));
/** The words that a shell hands to `ibk` for each line, as printed on the page. */
const commands = execFileSync('sh', ['-c', `ibk() { printf '%s\\t' "$@"; echo; }\n${lines.join('\n')}`], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((words) => words.trim().split('\t'));
const examples = commands.map((words) => words.at(-1) ?? '');
const productOf = (body: string): string => (JSON.parse(body) as { productId: string }).productId;

describe('The examples of the inquiry', () => {
  let bank: Sandbox;
  let maker: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    maker = await signIn(bank, 'ekoS1');
  });
  afterAll(() => bank.close());

  it('name every product of every entry screen once, below the name of that product', () => {
    const products = ENTRY_NAMES.flatMap((name) => entryScreen(name).products);
    expect(examples.map(productOf)).toEqual(products);
    expect([...folded.matchAll(/<p><code>(\w+)<\/code>/g)].map(([, productId]) => productId)).toEqual(products);
  });

  it('are commands that a shell splits into the call and its body', () => {
    for (const words of commands)
      expect(words).toEqual(['request', 'POST', '/api/transaction/inquiry', '--data', expect.any(String)]);
  });

  it.each(examples.map((body) => [productOf(body), body]))('%s is answered as printed', async (productId, body) => {
    const answer = await maker('inquire', { body });
    expect([answer.status, answer.body]).toMatchObject([200, { content: { productCode: productId } }]);
  });
});
