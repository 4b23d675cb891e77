import { expect, it } from 'vitest';
import { refusal, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { createOperations, leavesDoubt, type Operation } from './operations.ts';
import { PlainAnswer } from './plain-answer.ts';
import { refuse } from './refuse.ts';

const CHECK = 'GET /api/banking/valid-account';
const check = (reply: () => Response) =>
  scriptedBank({ [CHECK]: reply }, { retry: 'off' }).bank.accounts.validateAccount('1');
/** A row like those of the contract, with a meaningless path. */
const ROW: Record<Exclude<keyof Operation, 'keyed' | 'prepare'>, unknown> = {
  id: 'validateAccount',
  method: 'GET',
  path: '/a',
  retry: 'safe',
  secured: true,
};
const DATE = 'Tue, 14 Jul 2026 02:42:00 GMT';

it.each([
  ['0', 0],
  ['12', 12_000],
  ['Tue, 14 Jul 2026 02:42:30 GMT', 30_000],
  ['Tue, 14 Jul 2026 02:41:00 GMT', 0],
  ['nanti', undefined],
  ['12 detik', undefined],
  ['sekitar 12', undefined],
  ['-5', undefined],
])('Retry-After %j asks to wait %j ms', async (value, retryAfterMs) => {
  const headers = { 'retry-after': value, date: DATE };
  await expect(check(() => refusal(429, 'limit.tooOften', 'Tunggu', headers))).rejects.toMatchObject({ retryAfterMs });
});

it('A Retry-After date is ignored without the date of the answer', async () => {
  const headers = { 'retry-after': DATE };
  await expect(check(() => refusal(429, 'limit.tooOften', 'Tunggu', headers))).rejects.toMatchObject({
    retryAfterMs: undefined,
  });
});

it.each([
  [{ amount: 'Wajib diisi', dest: 7 }, { amount: 'Wajib diisi' }],
  [{}, undefined],
  [null, undefined],
  ['Wajib diisi', undefined],
])('An error with the fields %j reports %j', async (fields, reported) => {
  await expect(check(() => sealed({ message: 'Tidak sesuai', fields }, { status: 400 }))).rejects.toMatchObject({
    kind: 'invalid',
    fields: reported,
  });
});

it.each([[{ ruleId: 7, traceId: '', referenceId: null }], ['Tidak boleh'], [null]])(
  'The refusal %j yields no value that is not text',
  async (body) => {
    await expect(check(() => sealed(body, { status: 422 }))).rejects.toMatchObject({
      kind: 'refused',
      status: 422,
      message: 'Permintaan ditolak oleh bank.',
      ruleId: undefined,
      traceId: undefined,
      referenceId: undefined,
    });
  },
);

it.each([
  [199, false],
  [300, false],
])('The status %i is not a success', (status) => {
  const answer = { status, header: () => 'application/json', setCookies: [], bytes: new Uint8Array(2) };
  expect(() => refuse({ answer, json: {}, fault: null }, ROW as Operation)).toThrow('Jawaban bank tidak sesuai');
});

it('A file is returned unchanged, with its own type', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7');
  const header = (name: string) => (name === 'content-type' ? 'application/pdf' : null);
  const answer = new PlainAnswer({ status: 200, header, setCookies: [], bytes }, undefined, 'GET /a');
  const blob = await answer.blob();
  expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF-1.7']);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect([answer.headers.get('Content-Length'), answer.headers.get('content-length-x')]).toEqual(['8', null]);
  await expect(answer.json()).rejects.toMatchObject({ kind: 'bad-response', operation: 'GET /a' });
});

it('A call is identified by its method and path template, whatever the parameters in the path', () => {
  const rows = { readMenu: { ...ROW, path: '/a/{id}/b' }, login: { ...ROW, method: 'POST' } };
  const operations = createOperations(rows as Parameters<typeof createOperations>[0]);
  expect(operations.of('GET', '/a/7/b').id).toBe('readMenu');
  expect(operations.of('POST', '/a').id).toBe('login');
  for (const [method, path] of [
    ['POST', '/a/7/b'],
    ['GET', '/a'],
    ['GET', '/a/7/8/b'],
    ['GET', '/a//b'],
    ['GET', '/x/a/7/b'],
  ] as const) {
    expect(() => operations.of(method, path)).toThrow('Kontrak tidak memiliki panggilan itu');
  }
});

it.each([
  [{ id: 'enterTransaction', method: 'POST', retry: 'never' }, true],
  [{ id: 'login', method: 'POST', retry: 'never' }, false],
  [{ id: 'fetchKey', method: 'GET', retry: 'never' }, false],
  [{ id: 'readMenu', method: 'POST', retry: 'safe' }, false],
] as const)('A lost answer of %j leaves doubt: %s', (row, doubt) => {
  expect(leavesDoubt({ ...ROW, ...row } as Operation)).toBe(doubt);
});
