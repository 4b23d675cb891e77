import { memoryCookies } from '@ibk/sdk';
import { describe, expect, it } from 'vitest';
import type { Caller } from './prober.ts';
import { differencesFrom, WIRE_RULES } from './wire-rules.ts';

const row = (referenceId: string, more: object = {}) => ({ referenceId, amount: 10, fee: 0, total: 10, ...more });
const page = (content: object[], more: object = {}) => ({ content, page: 0, size: 2, total: 4, ...more });
const caller: Caller = {
  name: 'ekoS1',
  role: 'OPR_USER',
  cookies: memoryCookies(Date),
  known: new Map<string, unknown>([
    ['user', { username: 'ekoS1' }],
    ['firstPage', page([row('A'), row('B')])],
    ['secondPage', page([row('C'), row('D')], { page: 1 })],
    ['paid', page([], { total: 7 })],
  ]),
};
const step = (from: string | null, to: string, action: string) => ({ from, to, action });
const detail = (...history: object[]) => ({ transaction: { schedule: { autoType: 'NOW' } }, history });
const recent = (...people: string[]) => ({
  recent: people.map((userEntry, at) => ({ referenceId: `R${at}`, userEntry, userVerify: null, userApprove: null })),
});

// prettier-ignore
/** Each rule with an answer that follows it, one that breaks it, and the places that must be reported. */
const CASES: readonly [title: string, good: unknown, bad: unknown, places: readonly string[]][] = [
  ['Halaman pertama berisi sebanyak yang diminta', page([row('A'), row('B')]), page([row('A')], { size: 3 }), ['/size', '/content']],
  ['Halaman kedua berisi sebanyak yang diminta', page([row('C')], { page: 1, total: 3 }), page([row('C')], { page: 2 }), ['/page', '/content']],
  ['Halaman kedua tidak mengulang halaman pertama', page([row('C'), row('D')]), page([row('C'), row('B')]), ['/content/1/referenceId']],
  ['Kursor membawa ke halaman berikutnya', page([row('C'), row('D')]), page([row('D'), row('C')]), ['/content']],
  ['Daftar terurut menurut nominal, naik', page([row('A', { amount: 1 }), row('B', { amount: 1 })]), page([row('A', { amount: 2 }), row('B', { amount: 1 })]), ['/content/1/amount']],
  ['Daftar terurut menurut nominal, turun', page([row('A', { amount: 9 }), row('B', { amount: 1 })]), page([row('A', { amount: 9 }), row('B', { amount: 10 })]), ['/content/1/amount']],
  ['Daftar terurut menurut tanggal entri, naik', page([row('A', { dateEntry: null }), row('B', { dateEntry: '2026-07-14T02:42:00Z' })]), page([row('A', { dateEntry: '2026-07-15T02:42:00Z' }), row('B', { dateEntry: '2026-07-14T02:42:00Z' })]), ['/content/1/dateEntry']],
  ['Saringan status hanya menampilkan status itu', page([row('A', { status: 'SUCCESS' })]), page([row('A', { status: 'SUCCESS' }), row('B', { status: 'ENTRY' })]), ['/content/1/status']],
  ['Ringkasan menghitung baris yang sama dengan daftar', { count: 7 }, { count: 8 }, ['/count']],
  ['Total adalah nominal ditambah biaya, tepat sampai sen', page([row('A', { amount: 0.1, fee: 0.2, total: 0.3 })]), page([row('A', { amount: 10, fee: 1, total: 10 })]), ['/content/0/total']],
  ['Daftar tersimpan terurut menurut nomor tujuan', [{ customerId: '1' }, { customerId: '2' }], [{ customerId: '2' }, { customerId: '1' }], ['/1/customerId']],
  ['Wewenang yang dapat dipilih untuk user ada dalam dokumen', [{ id: 'APR_USER' }], [{ id: 'APR_USER' }, { id: 'SUPER_USER' }], ['/1/id']],
  ['Wewenang yang dapat dipilih untuk administrator ada dalam dokumen', [{ id: 'ADM_CORPORATE' }], [{ id: 'adm' }], ['/0/id']],
  ['Input, verifikasi dan persetujuan oleh orang yang berbeda', page([row('A', { userEntry: 'a', userVerify: 'b', userApprove: 'c' })]), page([row('A', { userEntry: 'a', userVerify: 'a', userApprove: 'a' })]), ['/content/0/userVerify', '/content/0/userApprove', '/content/0/userApprove']],
  ['Riwayat transaksi hanya berisi perpindahan yang sah', detail(step(null, 'ENTRY', 'entry'), step('ENTRY', 'VERIFY', 'verify')), detail(step(null, 'ENTRY', 'entry'), step('ENTRY', 'SUCCESS', 'approve')), ['/history/1/to']],
  ['Sepuluh transaksi terakhir adalah milik user', recent('ekoS1'), recent('ekoS1', 'dimasN1'), ['/recent/1/referenceId']],
];

describe('A rule that shows on an answer', () => {
  it('has a case below', () => {
    expect(CASES.map(([title]) => title)).toEqual(WIRE_RULES.map(({ title }) => title));
  });

  it.each(CASES)('accepts a correct answer and reports the place of a violation: %s', (title, good, bad, places) => {
    const rule = WIRE_RULES.find((one) => one.title === title)!;
    expect(rule.check(good, caller)).toEqual([]);
    expect(rule.check(bad, caller).map(({ place }) => place)).toEqual(places);
  });

  it('lets the bank begin a run of an order, executed or refused, and no other transaction by itself', () => {
    const { check } = WIRE_RULES.find(({ id }) => id === 'transaction.moves')!;
    const run = (scheduleOf: string | null, to: string, action: string) => ({
      transaction: { schedule: { autoType: 'NOW' }, scheduleOf },
      history: [step(null, to, action)],
    });
    expect([check(run('IB1', 'SUSPECT', 'run'), caller), check(run('IB1', 'FAILED', 'refuseRun'), caller)]).toEqual([
      [],
      [],
    ]);
    for (const bad of [run(null, 'SUSPECT', 'run'), run('IB1', 'SUCCESS', 'run')]) {
      expect(check(bad, caller).map(({ place }) => place)).toEqual(['/history/0/to']);
    }
  });

  it.each([null, 'teks', { content: [null, { amount: 'x', fee: {} }], recent: [null], history: [null] }])(
    'is skipped for an answer that does not have the form of the contract: %j',
    (answer) => {
      for (const rule of WIRE_RULES) expect(() => differencesFrom(rule, answer, caller)).not.toThrow();
    },
  );
});
