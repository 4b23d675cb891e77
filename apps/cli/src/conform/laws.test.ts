import { readFile } from 'node:fs/promises';
import { memoryCookies } from '@ibk/sdk';
import type { OperationId } from '@ibk/sdk/contract';
import { parseProfile } from '@ibk/sdk/profile';
import { describe, expect, it } from 'vitest';
import { createRecorder } from './check.ts';
import { LAWS } from './laws.ts';
import { type Caller, createProber } from './prober.ts';
import type { Reading } from './reading.ts';
import { checkLaws } from './run-laws.ts';
import { isForeign } from './sentence-laws.ts';
import type { CallInput } from './wire.ts';
import { createWire } from './wire.ts';

const read = (op: OperationId, json: unknown, input: CallInput = {}, status = 200): Reading => {
  return { caller: 'ekoS1', corporate: 'DINKESSU', op, input, status, json };
};
const query = (values: Record<string, unknown>): CallInput => ({ query: values });
const page = (content: object[], more: object = {}) => ({
  content,
  page: 0,
  size: 2,
  total: content.length,
  next: null,
  ...more,
});
const listed = (rows: object[], more: Record<string, unknown> = {}, values: Record<string, unknown> = {}) =>
  read('listTransactions', page(rows, more), query({ size: 2, ...values }));
const paid = { referenceId: 'A', status: 'SUCCESS', statusName: 'Berhasil' };
const refusal = (ruleId: string, message: string) => ({ ruleId, message, traceId: 't' });

const OF_01: CallInput = { path: { corporateId: 'DINKESSU', corporateGroupId: '01' } };
const USER_OF_01 = read('login', {
  userDetails: { user: { roleId: 'OPR_USER' }, corporate: { corporateGroup: { corporateGroupId: '01' } } },
});
const UNTIL_3 = read('readStatement', { period: { endDate: '2026-07-03' } });

// prettier-ignore
/** Answers that break each law, with the call and place that must be named. */
const BROKEN: readonly [law: string, named: string, readings: readonly Reading[]][] = [
  ['same.transaction', 'readDashboard /0/status', [listed([paid]), read('explainTransaction', { referenceId: 'A', status: 'SUCCESS', version: 4 }), read('readDashboard', [{ ...paid, status: 'FAILED' }])]],
  ['same.account', 'readBalance /lastBalance', [read('listBalances', page([{ accountNumber: '1', available: 10 }])), read('readUpcoming', { accounts: [{ accountNumber: '1', balance: 10 }] }), read('readBalance', { lastBalance: 11 }, query({ accountNumber: '1' }))]],
  ['same.virtualAccount', 'readVirtualAccount /owed', [read('listVirtualAccounts', page([{ virtualAccountNumber: '1', owed: 5 }])), read('readVirtualAccount', { virtualAccountNumber: '1', owed: 6 })]],
  ['same.billing', 'readBilling /form/amount', [read('readBilling', { billing: { billNumber: '1', amount: 5 }, form: { amount: 6 } })]],
  ['same.document', 'readDocument /document/nilai', [read('listDocuments', page([{ kasdaId: 'K', nilai: 5 }])), read('readDocument', { document: { kasdaId: 'K', nilai: 6 } })]],
  ['same.group', 'listUsers /content/0/corporateGroupName', [read('listGroups', [{ corporateGroupId: '01', corporateGroupName: 'Dinas' }]), read('listUsers', page([{ username: 'a', corporateGroupId: '01', corporateGroupName: 'Badan' }]))]],
  ['same.user', 'readAdminDashboard /users/0/roleId', [read('listUsers', page([{ username: 'a', roleId: 'APR_USER' }])), read('readAdminDashboard', { users: [{ username: 'a', roleId: 'VRF_USER' }] })]],
  ['same.request', 'readRequest /after/name', [read('listRequests', page([{ changeId: 'c', after: { name: 'A' } }])), read('readRequest', { changeId: 'c', after: { name: 'B' } })]],
  ['same.reconciliation', 'readReconciliation /reconciliation/status', [read('listReconciliations', page([{ reconciliationId: 'r', status: 'OPEN' }])), read('readReconciliation', { reconciliation: { reconciliationId: 'r', status: 'CLOSED' } })]],
  ['same.product', 'listTransactions /content/0/productDescription', [read('listProducts', [{ productId: 'SKN', productDescription: 'Transfer SKN' }]), listed([{ productId: 'SKN', productDescription: 'Transfer RTGS' }])]],
  ['same.statusName', 'listTransactions /content/0/statusName', [read('listTransactionStatuses', [{ id: 'SUCCESS', description: 'Berhasil' }]), listed([{ ...paid, statusName: 'Gagal' }])]],
  ['same.name', 'listBillings /content/0/mapName', [read('listTaxMaps', [{ mapId: '411', description: 'PPh' }]), read('listBillings', page([{ map: '411', mapName: 'PPN' }]))]],
  ['same.price', 'inquire /content/summary/fee', [read('readFee', { fee: 2900 }, query({ productId: 'SKN' })), read('inquire', { content: { summary: { fee: 2500 } } }, { body: { productId: 'SKN' } })]],
  ['same.unread', 'listNotices /unread', [read('readNotice', { unread: 3 }), read('listNotices', page([], { unread: 4 }))]],
  ['same.sentence', 'readMenu /message', [read('listGroups', refusal('role.forbidden', 'Wewenang Anda tidak mencakup layanan ini.'), {}, 403), read('readMenu', refusal('role.forbidden', 'Wewenang lain.'), {}, 403)]],
  ['same.fieldSentence', 'fileAccess /fields/format', [read('fileStatement', { ruleId: 'contract.invalid', fields: { format: 'Wajib diisi' } }, { body: {} }, 400), read('fileAccess', { ruleId: 'contract.invalid', fields: { format: 'Kosong' } }, { body: {} }, 400)]],
  ['count.summary', 'listTransactions /total', [read('summariseTransactions', { count: 7 }, query({ status: 'SUCCESS' })), listed([], { total: 8 }, { status: 'SUCCESS' })]],
  ['count.lists', 'listBalances /total', [read('listAccounts', [{}, {}]), read('listBalances', page([], { total: 3 }))]],
  ['count.groups', 'listMerchants /1/merchantId', [USER_OF_01, read('listMerchants', [{ merchantId: 'A' }, { merchantId: 'B' }]), read('listGroupMerchants', [{ merchantId: 'A' }], OF_01)]],
  ['count.groups', 'listGroupInstances /0/instanceId', [read('listPayrollInstances', []), read('listGroupInstances', [{ instanceId: 'A' }], OF_01)]],
  ['count.groups', 'listGroupAccounts /0/mainAccount', [USER_OF_01, read('listAccounts', [{ accountNumber: '1', mainAccount: true }]), read('listGroupAccounts', [{ accountNumber: '1', mainAccount: false }], OF_01)]],
  ['count.tiles', 'readDashboardRecap /counts/ENTRY', [read('readDashboard', [{ status: 'ENTRY' }]), read('readDashboardRecap', { counts: { ENTRY: 2 } })]],
  ['count.codes', 'readDashboard /0/productId', [read('listProducts', [{ productId: 'SKN' }]), read('readDashboard', [{ productId: 'RTGS' }])]],
  ['count.menu', 'readRoleMenu /1/menuCode', [read('readMenu', [{ menuCode: 'A' }, { menuCode: 'B' }]), read('readRoleMenu', [{ menuCode: 'B' }, { menuCode: 'A' }])]],
  ['page.place', 'listTransactions /content/0/amount', [listed([{ amount: 1 }, { amount: 2 }], { total: 3, next: 'n' }), listed([{ amount: 1 }], {}, { size: 1 }), listed([{ amount: 9 }], {}, { size: 1, page: 1 })]],
  ['page.whole', 'listTransactions /total', [listed([], { total: 3 }), listed([], { total: 4 }, { page: 1 })]],
  ['page.size', 'listTransactions /content', [listed([paid], { total: 2 })]],
  ['page.cursor', 'listTransactions /next', [listed([paid], { next: 'x' }), read('listTransactions', {}, query({ size: 2, cursor: 'x' }), 400)]],
  ['page.order', 'listTransactions /content/1/amount', [listed([{ amount: 2 }, { amount: 1 }], {}, { sort: 'amount,asc' })]],
  ['page.order', 'readDashboard /1/dateEntry', [listed([{ ...paid, dateEntry: '2026-07-13' }, { referenceId: 'B', dateEntry: '2026-07-12' }]), read('readDashboard', [{ referenceId: 'B' }, paid])]],
  ['page.twins', 'listBanks /1', [read('listBanks', [{ bankId: '1' }, { bankId: '1' }])]],
  ['sum.amounts', 'listTransactions /content/0/total', [listed([{ amount: 10, fee: 1, total: 12 }])]],
  ['sum.rows', 'summariseTransactions /count', [read('summariseTransactions', { count: 3, byStatus: [{ count: 1 }, { count: 1 }] })]],
  ['sum.rows', 'readReconciliation /pairs/0/book/0/payment', [read('readReconciliation', { pairs: [{ bank: [{ dbCr: 'DB', amount: 5 }], book: [{ receipt: 0, payment: 6 }] }] })]],
  ['sum.rows', 'extendSession /idleEndsAt', [read('extendSession', { now: '2026-07-14T02:00:00.000Z', idleTimeout: 5, idleEndsAt: '2026-07-14T02:09:00.000Z', expiresAt: '2026-07-14T02:04:00.000Z' })]],
  ['sum.rows', 'readStatement /details/0/lastBalance', [read('readStatement', { total: 2, lastBalance: 8, opening: 0, details: [{ line: 1, dbCr: 'CR', amount: 5, lastBalance: 5 }, { line: 2, dbCr: 'CR', amount: 2, lastBalance: 8 }] }, query({ filterPeriod: true }))]],
  ['sum.rows', 'readStatement /total, readStatement /countDebit, readStatement /countCredit', [read('readStatement', { total: 9, countDebit: 5, countCredit: 3 })]],
  ['move.history', 'readTransaction /transaction/status', [read('readTransaction', { transaction: { status: 'FAILED' }, history: [{ action: 'entry', from: null, to: 'ENTRY' }] })]],
  ['move.history', 'explainTransaction /actions/0/ruleId, explainTransaction /actions/0/allowed', [read('explainTransaction', { status: 'SUCCESS', actions: [{ action: 'retry', allowed: true, ruleId: 'transaction.moves' }] })]],
  ['move.history', 'testApprovalMatrix /mayApprove', [read('testApprovalMatrix', { mayApprove: true, ruleId: 'limit.user' })]],
  ['move.message', 'readDashboard /0/message', [read('readDashboard', [{ message: 'Rp.1.00 ke B', amount: 1, destName: 'A' }])]],
  ['window.order', 'listCutOffs /0/closesAt', [read('listCutOffs', [{ opensAt: '15:00', closesAt: '06:30' }])]],
  ['window.fee', 'readFee /opensAt', [read('listCutOffs', [{ productId: 'SKN', opensAt: '07:00', timeZone: 'Asia/Jakarta' }]), read('readFee', { opensAt: '2026-07-13T23:30:00.000Z' }, query({ productId: 'SKN' }))]],
  ['page.filter', 'listTransactions /content/0/status', [listed([{ status: 'ENTRY' }], {}, { status: 'SUCCESS' })]],
  ['refusal.rule', 'readMenu /ruleId', [read('readMenu', refusal('va.openBill', 'Tagihan masih terbuka.'), {}, 422)]],
  ['page.filter', 'readStatement /period/endDate', [read('readStatement', { period: { startDate: '2026-07-01', endDate: '2026-07-03' } }, query({ startDate: '2026-07-01', endDate: '2026-07-02' }))]],
  ['ledger.statement', 'readStatement /details/0/note', [listed([{ ...paid, source: '1', amount: 5, fee: 0, total: 5, destName: 'B', note: 'Gaji', transactionId: 'T', settlementDate: '2026-07-13', upload: null }]), read('readStatement', { account: '1', details: [{ line: 1, dbCr: 'DB', referenceId: 'A', amount: 5, transactionId: 'T', settlementDate: '2026-07-13', party: 'B', note: 'Honor' }] })]],
  ['ledger.receipt', 'readReceipt /amount', [listed([{ ...paid, amount: 9, upload: { paid: 5 } }]), read('readReceipt', { referenceId: 'A', amount: 9 })]],
  ['ledger.dayBalance', 'readBalanceHistory /0/balance', [read('readStatement', { account: '1', period: { endDate: '2026-07-13' }, closingBalance: 5 }), read('readBalanceHistory', [{ date: '2026-07-13', balance: 6 }], query({ accountNumber: '1' }))]],
  ['ledger.dayBalance', 'readStatement /openingBalance', [read('readBalanceHistory', [{ date: '2026-07-12', balance: 5 }], query({ accountNumber: '1' })), read('readStatement', { account: '1', period: { startDate: '2026-07-13', endDate: '2026-07-13' }, openingBalance: 6 }, query({ filterPeriod: true }))]],
  ['ledger.days', 'readBalanceHistory /1/date', [UNTIL_3, read('readBalanceHistory', [{ date: '2026-07-01' }, { date: '2026-07-03' }])]],
  ['ledger.days', 'readBalanceHistory /0/date', [UNTIL_3, read('readBalanceHistory', [{ date: '2026-07-02' }, { date: '2026-07-03' }])]],
  ['ledger.days', 'readBalanceHistory /1/date', [UNTIL_3, read('readBalanceHistory', [{ date: '2026-07-01' }, { date: '2026-07-02' }])]],
  ['ledger.log', 'readVirtualAccountLog /details', [read('readVirtualAccount', { virtualAccountNumber: '1', payments: 2, paid: 10 }), read('readVirtualAccountLog', { virtualAccountNumber: '1', details: [{ dbCr: 'CR', amount: 10 }] }, query({ limit: 5 }))]],
  ['ledger.deductions', 'readDocument /document/potongan', [read('listDeductions', page([{ kasdaId: 'K', nilai: 2 }, { kasdaId: 'K', nilai: 3 }])), read('readDocument', { document: { kasdaId: 'K', potongan: 6 } })]],
  ['ledger.request', 'listUsers /content/0/name', [read('listRequests', page([{ subject: 'user', action: 'UPDATE', status: 'APPROVED', subjectId: 'u', dateDecided: '2026-07-13', after: { name: 'B' } }])), read('listUsers', page([{ userId: 'u', username: 'a', name: 'A' }]))]],
  ['sentence.indonesian', 'listGroups /fields/q', [read('listGroups', { message: 'Isian belum benar.', fields: { q: 'This field is required' } }, {}, 400)]],
];

describe('A law between the answers of a bank', () => {
  it('has a case below', () => {
    expect([...new Set(BROKEN.map(([law]) => law))]).toEqual(LAWS.map(({ id }) => id));
  });

  it.each(BROKEN)('names the answer and the place that break it: %s', (id, named, readings) => {
    const law = LAWS.find((each) => each.id === id)!;
    expect(
      law
        .find(readings)
        .map(({ reading, place }) => `${reading.op} ${place}`)
        .join(', '),
    ).toBe(named);
  });

  it.each([null, 'teks', { content: [null, { amount: 'x', fee: {} }], total: 'x', history: [null], byStatus: 3 }])(
    'is not broken, and does not fail, for an answer of another form: %j',
    (json) => {
      const readings = ['listTransactions', 'readTransaction', 'readStatement', 'readUpcoming', 'readMenu'] as const;
      for (const law of LAWS) expect(() => law.find(readings.map((op) => read(op, json)))).not.toThrow();
    },
  );

  it.each([
    ['Wewenang Anda tidak mencakup layanan ini.', false],
    ['Rp.41,750,000.00 ke PT THE ALL FOR YOU', false],
    ['Kode OTP salah', false],
    ['Invalid value', true],
    ['The request could not be processed.', true],
  ])('judges the language of a sentence: %s', (text, foreign) => {
    expect(isForeign(text)).toBe(foreign);
  });
});

const profile = {
  ...parseProfile(JSON.parse(await readFile(new URL('../../../../profiles/default.json', import.meta.url), 'utf8'))),
  encryption: false,
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-trace-id': 't' } });

/** A prober at a bank that answers with this function, and a signed-in user. */
function proberAt(answer: (path: string) => Response) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return answer(pathname);
  };
  const { signal } = new AbortController();
  const recorder = createRecorder();
  const wire = createWire({
    origin: 'https://bank.test',
    profile,
    fetch,
    signal,
    timeoutMs: 1_000,
    log: () => undefined,
  });
  const known = new Map<string, unknown>([['user', { corporate: { corporateId: 'DINKESSU' } }]]);
  const caller: Caller = { name: 'ekoS1', role: 'OPR_USER', cookies: memoryCookies(Date), known };
  return { asked, recorder, caller, prober: createProber(wire, recorder, signal) };
}

describe('The laws of a run', () => {
  const balances = (seen: number) => {
    const { prober, recorder, caller } = proberAt((path) =>
      json(path.endsWith('/balance-account') ? { lastBalance: seen } : page([{ accountNumber: '1', available: 7 }])),
    );
    recorder.readings.push(read('listBalances', page([{ accountNumber: '1', available: 7 }]), query({ size: 200 })));
    recorder.readings.push(read('readBalance', { lastBalance: 5 }, query({ accountNumber: '1' })));
    return { run: () => checkLaws({ prober, recorder, profile, writes: false }, [caller]), recorder };
  };
  const ofLaw = ({ checks }: ReturnType<typeof createRecorder>) =>
    checks.filter(({ id }) => id.startsWith('law.same.account'));

  it('tell an answer that changed between two reads as such, and not as a difference', async () => {
    const { run, recorder } = balances(7);
    await run();
    expect(ofLaw(recorder)).toMatchObject([
      { verdict: 'dilewati', seen: 'jawaban berubah di antara dua pembacaan: readBalance /lastBalance' },
    ]);
  });

  it('name an answer that stays wrong, with the answer that says otherwise', async () => {
    const { run, recorder } = balances(5);
    await run();
    const differences = [
      { place: '/lastBalance', expected: '7 seperti pada listBalances /content/0/available', seen: '5' },
    ];
    expect(ofLaw(recorder)).toMatchObject([{ id: 'law.same.account.readBalance.ekoS1', verdict: 'beda', differences }]);
  });
});

describe('A bank that breaks off', () => {
  it('and ends a session is told so once, and not asked again as this user', async () => {
    const { prober, recorder, caller, asked } = proberAt(() =>
      json({ ruleId: 'session.ended', message: 'Sesi Anda telah berakhir.' }, 401),
    );
    for (const op of ['listBanks', 'listHolidays'] as const)
      await prober.send(caller, { part: 'answer', op, statuses: [200] });
    expect(recorder.checks.map(({ verdict, seen }) => [verdict, seen])).toEqual([
      ['beda', 'status: sesi berakhir di tengah pemeriksaan; panggilan berikutnya dilewati'],
      ['dilewati', 'sesi ekoS1 berakhir di tengah pemeriksaan'],
    ]);
    expect(asked).toEqual(['/api/parameter/bank', '/api/system/menu-privilege']);
  });

  it('and sends 200 MB is read to the limit, and the run goes on', async () => {
    let sent = 0;
    const megabyte = new Uint8Array(1024 ** 2);
    const endless = () =>
      new Response(new ReadableStream({ pull: (to) => (sent++ < 200 ? to.enqueue(megabyte) : to.close()) }), {
        headers: { 'content-type': 'application/json' },
      });
    const { prober, recorder, caller } = proberAt((path) => (path.endsWith('/bank') ? endless() : json([])));
    for (const op of ['listBanks', 'listHolidays'] as const)
      await prober.send(caller, { part: 'answer', op, statuses: [200] });
    expect(recorder.checks[0]?.seen).toBe(
      'status: tidak ada jawaban (jawaban lebih besar dari 32 MB, pembacaannya dihentikan)',
    );
    expect(recorder.checks).toHaveLength(2);
    expect(sent).toBeLessThan(40);
  });
});
