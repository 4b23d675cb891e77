import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { casesIn } from '../rules/rule-scope.ts';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { fields } from '../testing/planted-deviations.ts';
import { type Deviation, openTamperingProxy } from '../testing/tampering-proxy.ts';
import { readUat } from '../uat/read-sheet.ts';
import { workbookOf } from '../uat/write-sheet.ts';

/**
 * The acceptance sheet that `ibk rules fill` fills at our own bank, and at one that breaks some rules.
 * `npm run prove -- uat-sheet` fills the sheet of all rules, as a user of each role.
 */
const isLong = inject('isLongProof');
const SCOPE = isLong ? [] : ['--area', 'rail'];
const CREW = isLong ? ['ekoS1', 'fitriA1', 'gunawanR1', 'pandeB1', 'spvA1', 'admA1'] : ['ekoS1'];
const CASES = casesIn(isLong ? {} : { area: 'rail' });
/** The least cases that must have an answer, so that a sheet which asks nothing is a failure. */
const FEWEST = isLong ? 420 : 22;

interface Planted extends Deviation {
  /** Whether a case shows the deviation, if anybody can ask it. */
  shownBy: (id: string, facts: Readonly<Record<string, unknown>>, answer: unknown) => boolean;
}
const isFault = (answer: unknown): boolean => answer !== null && answer !== true && JSON.stringify(answer) !== '{}';
const has = (answer: unknown, field: string): boolean =>
  typeof answer === 'object' && answer !== null && field in answer;
/** A refusal that no longer has these fields. */
const silent = (...names: readonly string[]) =>
  fields((json) => {
    for (const name of names) delete (json['fields'] as Record<string, unknown> | undefined)?.[name];
  });

// prettier-ignore
/** Rules that a bank breaks, each with the cases that show it. */
const PLANTED: readonly Planted[] = [
  { of: /fee\?productId=TRF_ONL$/, change: fields((json) => (json['min'] = 20_000)),      shownBy: (id, { productId }) => id === 'rail.terms' && productId === 'TRF_ONL' },
  { of: /fee\?productId=TRF_BIF$/, change: fields((json) => (json['fee'] = 0)),           shownBy: (id, { productId, productGroup }) => id === 'product.fee' && productId === 'TRF_BIF' && productGroup === 'TRANSFER' },
  { of: /fee\?productId=SKN$/,     change: fields((json) => (json['fee'] = 2_900.01)),    shownBy: (id, { productId, productGroup }) => id === 'product.fee' && productId === 'SKN' && productGroup === 'TRANSFER' },
  { of: /parameter\/cut-off/,      change: ({ json }) => { for (const row of json as Record<string, unknown>[]) if (row['productId'] === 'RTGS') row['closesAt'] = '16:00'; }, shownBy: (id, { productId }) => id === 'rail.terms' && productId === 'RTGS' },
  { of: /first-run$/,              change: fields((json) => { if (json['dueDate'] === '2026-08-17') json['runAt'] = '2026-08-17T00:00:00.000Z'; }), shownBy: (id, { day, due, holidays = [] }) => ['day.working', 'schedule.runDay'].includes(id) && (day ?? due) === '2026-08-17' && (holidays as string[]).includes('2026-08-17') },
  { of: /transaction\/inquiry$/, status: 422, change: (answer) => { if ((answer.json as Record<string, unknown>)['ruleId'] === 'rail.amount') Object.assign(answer, { status: 200, json: {} }); }, shownBy: (id, _, answer) => id === 'rail.amount' && isFault(answer) },
  { of: /^POST \/api\/transaction\/billing$/, status: 422, change: silent('nop'), shownBy: (id, { field }, answer) => (id === 'taxBilling.length' && field === 'nop' && answer === false) || (id === 'taxBilling.required' && field === 'nop' && answer === true) || (id === 'taxBilling.fields' && has(answer, 'nop')) },
  { of: /first-run$/, status: 422, change: silent('dateTransaction', 'schedule.dateTransaction'), shownBy: (id, _, answer) => (id === 'schedule.day' && isFault(answer)) || (id === 'schedule.fields' && has(answer, 'dateTransaction')) },
  { of: /^POST \/api\/system\/transaction-list/, status: 422, change: silent('recvType'), shownBy: (id, { field }, answer) => id === 'list.required' && field === 'recvType' && isFault(answer) },
  { of: /virtual-account\/import/, change: fields((json) => (json['faults'] = (json['faults'] as { field: string }[]).filter(({ field }) => field !== 'tenor'))), shownBy: (id, { field }, answer) => (id === 'va.tenor' || (id === 'va.validate' && field === 'tenor')) && isFault(answer) },
  { of: /^GET \/api\/transaction\/resi\//, status: 422, change: fields((json) => (json['ruleId'] = 'resi.order')), shownBy: (id, _, answer) => id === 'receipt.final' && answer === 'resi.notFinal' },
  { of: /approval-matrix\/test$/, change: fields((json) => (json['steps'] = [])), shownBy: (id, _, answer) => id === 'approval.steps' && isFault(answer) },
  { of: /^POST \/api\/transaction\/reject$/, status: 422, change: fields((json) => (json['ruleId'] = 'transaction.unknown')), shownBy: (id, _, answer) => id === 'cred.reason' && isFault(answer) },
];

/** Tables that a form or a payment would change. */
const TABLES = ['admin_request', 'beneficiary', 'ibk_user', 'leg', 'tax_billing', 'transaction', 'virtual_account'];

describe('The acceptance sheet', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench();
    expect((await bench.run(['rules', 'export', ...SCOPE, '--xlsx', '-o', 'uat.xlsx'])).code).toBe(0);
  }, 60_000);
  afterAll(() => bench.close());

  const users = [...CREW.flatMap((name) => ['-u', name]), '--password-stdin'];
  const fill = (from: string, to: string, more: { baseUrl?: string } = {}) =>
    bench.run(['rules', 'fill', from, '-o', to, ...users], { input: `${PASSWORD}\n`, ...more });
  const read = async (name: string) => readUat(await readFile(bench.path(name)), name);
  const idsWith = async (name: string, result: string): Promise<string[]> =>
    (await read(name)).rows.filter((row) => row.text('Hasil') === result).map((row) => row.text('Kasus'));

  /** How many rows each table of the bank has. */
  const written = (): Promise<[string, unknown][]> =>
    Promise.all(
      TABLES.map(async (table): Promise<[string, unknown]> => {
        const counted = await bench.bank.database.db.execute(`select count(*)::int count from ${table}`);
        return [table, (counted as { rows: { count: number }[] }).rows[0]?.count];
      }),
    );

  it('has no red row after our own bank, names the tester and the day of the bank, and writes nothing there', async () => {
    const before = await written();
    const { code, stderr } = await fill('uat.xlsx', 'hasil.xlsx');
    expect(await idsWith('hasil.xlsx', 'GAGAL')).toEqual([]);
    expect((await idsWith('hasil.xlsx', 'LULUS')).length).toBeGreaterThanOrEqual(FEWEST);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^\d+ LULUS, 0 GAGAL, \d+ untuk penguji\.$/m)]);
    const { rows, scope } = await read('hasil.xlsx');
    const [first] = rows.filter((row) => row.text('Hasil') === 'LULUS');
    expect([first?.text('Penguji'), first?.text('Tanggal')]).toEqual(['ibk', '14-07-2026']);
    expect(first?.text('Catatan')).toMatch(/^Ditanyakan sebagai [\w, ]+\.$/);
    expect([rows.length, scope]).toEqual([CASES.length, isLong ? 'semua aturan' : 'bagian rail']);
    expect(await written()).toEqual(before);
  }, 600_000);

  it('has exactly the rows red whose rules a bank breaks', async () => {
    const proxy = await openTamperingProxy(bench.proxy.url, PLANTED);
    const { code } = await fill('uat.xlsx', 'merah.xlsx', { baseUrl: proxy.url });
    await proxy.close();
    const asked = new Set(await idsWith('hasil.xlsx', 'LULUS'));
    const shown = CASES.filter(
      ({ id, entry, facts, answer }) =>
        asked.has(id) && PLANTED.some(({ shownBy }) => shownBy(entry.id, facts as Record<string, unknown>, answer)),
    );
    const broken = new Set(shown.map(({ entry }) => entry.id));
    expect(broken.size).toBeGreaterThanOrEqual(isLong ? 15 : 3);
    expect((await idsWith('merah.xlsx', 'GAGAL')).sort()).toEqual(shown.map(({ id }) => id).sort());
    expect(code).toBe(5);
  }, 600_000);

  it('keeps what a tester wrote, and says where the bank answers otherwise', async () => {
    const sheet = await read('uat.xlsx');
    const row = sheet.rows.find((one) => one.text('Kasus').startsWith('rail.terms/'));
    row?.set('Hasil', 'gagal');
    row?.set('Penguji', 'Tiar');
    sheet.rows[0]?.set('Hasil', 'sudah oke');
    await bench.put('tangan.xlsx', await workbookOf({ ...sheet, rows: sheet.rows.slice(0, -1) }));
    const { stderr } = await fill('tangan.xlsx', 'tangan-hasil.xlsx');
    const after = await read('tangan-hasil.xlsx');
    const kept = after.rows.find((one) => one.row === row?.row);
    expect([kept?.text('Hasil'), kept?.text('Penguji'), kept?.text('Tanggal')]).toEqual(['gagal', 'Tiar', '']);
    expect(after.rows[0]?.text('Hasil')).toBe('sudah oke');
    expect(stderr).toContain(`Baris ${row?.row}, kasus ${row?.text('Kasus')}: GAGAL dari penguji tetap tertulis.`);
    expect(stderr).toContain('“sudah oke”, bukan LULUS, GAGAL, TIDAK DIUJI.');
    expect(stderr).toMatch(/^1 kasus \(.+\) tidak ada di lembar: /m);
  }, 600_000);
});
