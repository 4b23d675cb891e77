import { BankError, type BankErrorKind } from '@ibk/sdk';
import { OPERATIONS } from '@ibk/sdk/contract';
import { ERROR_KINDS, ERRORS } from '@ibk/sdk/errors';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../operation/refusals.ts';
import { docsPage } from './docs-page.ts';
import { errorsPage } from './errors-page.ts';

const page = errorsPage();
const idsOf = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

describe('The page of errors', () => {
  it('explains every refusal and every kind of error at an address of its own', () => {
    const ids = idsOf(page);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(REFUSALS), ...ERROR_KINDS.map(({ kind }) => kind)]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of each refusal what to do, with no text left to fill in, and which calls it comes from', () => {
    for (const { ruleId, remedy, operations } of ERRORS) {
      expect(remedy, ruleId).toMatch(/^[A-Z][^{}]{15,}\.$/);
      expect(
        operations.filter((id) => !Object.hasOwn(OPERATIONS, id)),
        ruleId,
      ).toEqual([]);
    }
    for (const { kind, sentence } of ERROR_KINDS) {
      expect(new BankError({ kind: kind satisfies BankErrorKind }).message).toBe(sentence);
    }
  });

  it('links only to anchors on this page and on the page of calls', () => {
    const known = new Set(idsOf(page));
    const calls = new Set(idsOf(docsPage()));
    const links = [...page.matchAll(/href="(\/docs)?#([^"]+)"/g)];
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(([, path, id = '']) => !(path ? calls : known).has(id)).map(([link]) => link)).toEqual([]);
  });
});
