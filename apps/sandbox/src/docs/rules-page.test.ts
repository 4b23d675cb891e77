import { caseIds, cases, RULE_BOOK, sectionsOf } from '@ibk/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';

describe('The page of rules', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
  });
  afterAll(() => bank.close());

  const pageAt = async (path: string): Promise<string> => {
    const answer = await bank.fetch(new Request(`http://bank.test${path}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    return answer.text();
  };
  const rulesOn = (page: string): string[] => [...page.matchAll(/<article id="([^"]+)"/g)].map(([, id = '']) => id);

  it('has every rule with all its cases, and no script but the search', async () => {
    const page = await pageAt('/docs/rules');
    expect(rulesOn(page).sort()).toEqual(caseIds());
    const count = caseIds().reduce((sum, id) => sum + cases(id).length, 0);
    const captions = page.split('Kasus\n').slice(1);
    expect(captions.reduce((sum, part) => sum + (part.split('</table>')[0]?.match(/<tr>/g)?.length ?? 1) - 1, 0)).toBe(
      count,
    );
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/docs.js" defer>']);
    expect(page).toContain('Maksimal Tanggal 28');
    expect(page).toContain('di atas 28');
    expect(page).toContain('username: Masukan username');
  });

  it('has a column for each fact in which the cases of a rule differ, and words for its values', async () => {
    const [, page = ''] = (await pageAt('/docs/rules')).split('<article id="deduction.treasuryActions"');
    const [article = ''] = page.split('</article>');
    const text = article.split('Kasus').at(-1) ?? '';
    const headings = [...text.matchAll(/<th scope="col">([^<]+)<\/th>/g)].map(([, heading]) => heading);
    expect(headings.slice(-6)).toEqual(['Jawaban', 'Sumber', 'Hasil', 'Penguji', 'Tanggal', 'Catatan']);
    expect(headings).toEqual(
      expect.arrayContaining(['jenis transaksi', 'status', 'kode produk', 'kode billing', 'memiliki billing']),
    );
    expect(article).toContain('<div class="cases">');
    expect(text).toMatch(/<td data-fact="memiliki billing">(ya|tidak)<\/td>/);
    expect(text).not.toMatch(/[{}[\]"]&?quot;|\{&quot;/);
  });

  it('may send its search form to the bank, and nothing else', async () => {
    const { headers } = await bank.fetch(new Request('http://bank.test/docs/rules'));
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('shows the rules that a search finds, and the words of the search as plain text', async () => {
    expect(rulesOn(await pageAt('/docs/rules?q=masa+berlaku+virtual'))).toEqual(['va.expiry']);
    const none = await pageAt('/docs/rules?q=%22%3E%3Cscript%3E');
    expect(rulesOn(none)).toEqual([]);
    expect(none).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(none).toContain('0 dari ');
  });

  it('names for every rule and case a section of the documents, or a decision by its number', () => {
    const sources = RULE_BOOK.flatMap(({ id, source }) => [source, ...cases(id).map((row) => row.source)]);
    const isNamed = /^(00[012] §\d+(\.\d+)*|decisions [XGP]-\d\d|decision 0\d\d)$/;
    expect([...new Set(sources.flatMap(sectionsOf))].filter((section) => !isNamed.test(section))).toEqual([]);
  });

  it('links every decision that a rule or a case cites to the part that states it', async () => {
    const page = await pageAt('/docs/rules');
    const decisions = await pageAt('/docs/decisions');
    const links = [...page.matchAll(/href="\/docs\/decisions#([^"]+)"/g)].map(([, id = '']) => id);
    const known = new Set([...decisions.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...new Set(links)].filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(links)).toContain('G-14');
    expect(new Set(links)).toContain('020');
    expect(links).not.toContain('000');
    expect(page).not.toMatch(/(?<!">)decisions? ?[^<]*<\/td>/);
    const within = [...decisions.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(within.filter((id) => !known.has(id))).toEqual([]);
    expect(decisions).toContain('What the project decided');
    expect(decisions).not.toContain('**Decision**');
    expect(decisions).not.toMatch(/href="[^"#]*\.md"/);
    expect(decisions).toContain('<h2>P-40 transactions: the states behind the screens</h2>');
  });
});
