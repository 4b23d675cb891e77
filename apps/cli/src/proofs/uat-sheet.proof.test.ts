import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { casesIn } from '../rules/rule-scope.ts';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { fields } from '../testing/planted-deviations.ts';
import { type Deviation, openTamperingProxy } from '../testing/tampering-proxy.ts';
import { readUat } from '../uat/read-sheet.ts';
import { workbookOf } from '../uat/write-sheet.ts';

/**
 * The acceptance sheet that `ibk rules fill` fills at our own bank, and at one that breaks five rules.
 * `npm run prove -- uat-sheet` fills the sheet of all rules, as a user of each role.
 */
const isLong = inject('isLongProof');
const SCOPE = isLong ? [] : ['--area', 'rail'];
const CREW = isLong ? ['ekoS1', 'fitriA1', 'gunawanR1', 'pandeB1', 'spvA1', 'admA1'] : ['ekoS1'];
const CASES = casesIn(isLong ? {} : { area: 'rail' });
/** The least cases that must have an answer, so that a sheet which asks nothing is a failure. */
const FEWEST = isLong ? 240 : 20;

// prettier-ignore
/** Five rules that a bank breaks, each with the cases that show it. */
const PLANTED: readonly (Deviation & { shownBy: (id: string, facts: Readonly<Record<string, unknown>>) => boolean })[] = [
  { of: /fee\?productId=TRF_ONL$/, change: fields((json) => (json['min'] = 20_000)),      shownBy: (id, { productId }) => id === 'rail.terms' && productId === 'TRF_ONL' },
  { of: /fee\?productId=TRF_BIF$/, change: fields((json) => (json['fee'] = 0)),           shownBy: (id, { productId, productGroup }) => id === 'product.fee' && productId === 'TRF_BIF' && productGroup === 'TRANSFER' },
  { of: /fee\?productId=SKN$/,     change: fields((json) => (json['fee'] = 2_900.01)),    shownBy: (id, { productId, productGroup }) => id === 'product.fee' && productId === 'SKN' && productGroup === 'TRANSFER' },
  { of: /parameter\/cut-off/,      change: ({ json }) => { for (const row of json as Record<string, unknown>[]) if (row['productId'] === 'RTGS') row['closesAt'] = '16:00'; }, shownBy: (id, { productId }) => id === 'rail.terms' && productId === 'RTGS' },
  { of: /first-run$/,              change: fields((json) => { if (json['dueDate'] === '2026-08-17') json['runAt'] = '2026-08-17T00:00:00.000Z'; }), shownBy: (id, { day, due, holidays = [] }) => ['day.working', 'schedule.runDay'].includes(id) && (day ?? due) === '2026-08-17' && (holidays as string[]).includes('2026-08-17') },
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
    const shown = CASES.filter(({ entry, facts }) =>
      PLANTED.some(({ shownBy }) => shownBy(entry.id, facts as Record<string, unknown>)),
    );
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
