import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { openDesk } from '../testing/desk.ts';
import { readXlsx } from '../testing/read-xlsx.ts';
import { fields, PLANTED, PLANTED_WRITES, WITHOUT_RECAP } from '../testing/planted-deviations.ts';
import { openTamperingProxy } from '../testing/tampering-proxy.ts';
import { memoryCookies } from '@ibk/sdk';
import type { ConformReport } from './check.ts';
import type { Caller } from './prober.ts';
import { WIRE_RULES } from './wire-rules.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const conform = (args: string[], more: { baseUrl?: string } = {}) =>
  bench.run(['conform', ...args], { input: `${PASSWORD}\n`, ...more });
const asUsers = (...usernames: string[]) => [...usernames.flatMap((name) => ['-u', name]), '--password-stdin'];
const TEAM = asUsers('ekoS1', 'fitriA1', 'gunawanR1');
const STAFF = [...TEAM, ...asUsers('niaB1', 'pandeB1')];
const EVERYBODY = [...STAFF, ...asUsers('spvA1', 'admA1')];
/** A rule about a single answer uses nothing of its caller. */
const ANYBODY: Caller = { name: '', role: null, cookies: memoryCookies(Date), known: new Map() };
/** How many rows a table of the bank has. */
async function rowsIn(table: 'transaction' | 'beneficiary' | 'transaction_history' | 'session'): Promise<number> {
  const { rows: counts } = (await bench.bank.database.db.execute(`select count(*)::int count from ${table}`)) as {
    rows: { count: number }[];
  };
  return counts[0]?.count ?? NaN;
}
/** Results of a journey by step. */
const verdictsOf = (stdout: string, journey: string): string[][] =>
  reportOf(stdout)
    .checks.filter(({ id }) => id.startsWith(`journey.${journey}.`))
    .map(({ id, verdict, seen }) => [id.split('.')[2] ?? '', verdict, seen]);
const reportOf = (stdout: string): ConformReport => JSON.parse(stdout) as ConformReport;

describe('The comparison of a bank with the contract', () => {
  it('finds no difference at our bank, neither by reading nor by any call that writes', async () => {
    const { code, stdout, stderr } = await conform([...EVERYBODY, '--write', '--yes', '--json']);
    const { checks, users, writes } = reportOf(stdout);
    expect(checks.filter(({ verdict }) => verdict === 'beda')).toEqual([]);
    const skipped = checks.flatMap(({ id, verdict }) => (verdict === 'dilewati' ? [id.replace('answer.', '')] : []));
    // DINKESSU 01 has no document. The treasury of the demo world has one account, and no cash book was loaded for it.
    expect(skipped).toEqual([
      ...['readDocument.ekoS1', 'checkDocuments.ekoS1', 'readDocument.fitriA1', 'readDocument.gunawanR1'],
      ...['readReconciliation.niaB1', 'fileReconciliation.niaB1', 'inquire.niaB1'],
      ...['readReconciliation.pandeB1', 'fileReconciliation.pandeB1'],
      // No corporate of the demo world has an address for events.
      ...['listDeliveries.spvA1', 'listDeliveries.admA1'],
    ]);
    expect({ code, writes, users: users.map(({ roleId }) => roleId) }).toEqual({
      code: 0,
      writes: true,
      users: ['OPR_USER', 'VRF_USER', 'APR_USER', 'OPR_USER', 'APR_USER', 'SPV_CORPORATE', 'ADM_CORPORATE'],
    });
    expect(stderr).toMatch(/^\d{3,4} pemeriksaan: \d{3,4} sesuai, 0 beda, 11 dilewati\.$/m);
  }, 120_000);

  it('reports each of six deviations planted in calls that write, and nothing else', async () => {
    const proxy = await openTamperingProxy(bench.proxy.url, PLANTED_WRITES);
    const { code, stdout } = await conform([...STAFF, '--write', '--yes', '--json'], { baseUrl: proxy.url });
    await proxy.close();
    const differing = reportOf(stdout).checks.filter(({ part, verdict }) => verdict === 'beda' && part !== 'law');
    const named = differing.flatMap(({ operationId, differences }) =>
      differences.map(({ place }) => `${operationId} ${place}`),
    );
    const planted = PLANTED_WRITES.flatMap(({ operationId, places }) =>
      places.map((place) => `${operationId} ${place}`),
    );
    expect([...new Set(named)].sort()).toEqual(planted.sort());
    expect(code).toBe(5);
  });

  it('reports each of fifteen planted deviations by its operation and place, and nothing else', async () => {
    const proxy = await openTamperingProxy(bench.proxy.url, [...PLANTED, WITHOUT_RECAP]);
    const files = ['--junit', 'hasil.xml', '--xlsx', 'hasil.xlsx'];
    const args = ['-u', 'ekoS1', '--password-stdin', '--json', ...files];
    // Started as a process, to test that the bundle writes these files too.
    const options = { baseUrl: proxy.url, input: `${PASSWORD}\n` };
    const { code, stdout } = await bench.start(['conform', ...args], options).finished;
    await proxy.close();
    const { checks } = reportOf(stdout);
    expect(checks.find(({ id }) => id === 'answer.readDashboardRecap.ekoS1')?.verdict).toBe('dilewati');
    const named = checks
      .filter(({ part, verdict }) => verdict === 'beda' && part !== 'law')
      .map(({ operationId, differences }) => `${operationId} ${differences.map(({ place }) => place).join(' ')}`);
    expect(named.sort()).toEqual(PLANTED.map(({ operationId, places }) => `${operationId} ${places.join(' ')}`).sort());
    expect(code).toBe(5);
    // The laws name the same calls, by what other answers say about them.
    const byLaw = checks.filter(({ part, verdict }) => verdict === 'beda' && part === 'law');
    const lying = new Set<string | null>(PLANTED.map(({ operationId }) => operationId));
    expect(byLaw.filter(({ operationId }) => !lying.has(operationId))).toEqual([]);
    const failures = checks.filter(({ verdict }) => verdict === 'beda').length;

    const junit = await readFile(bench.path('hasil.xml'), 'utf8');
    expect(junit).toContain(
      `<testsuites name="ibk conform ${proxy.url}" tests="${checks.length}" failures="${failures}"`,
    );
    expect(junit.match(/<failure /g)).toHaveLength(failures);
    const sheet = readXlsx(await readFile(bench.path('hasil.xlsx')));
    expect(sheet.rows[0]?.at(-1)).toBe('Hasil/paraf');
    // A check with several differences has a row for each.
    const rowsOf = checks.map(({ differences }) => Math.max(1, differences.length));
    expect(sheet.rows).toHaveLength(1 + rowsOf.reduce((sum, count) => sum + count, 0));
    expect(sheet.rows.filter((row) => row[8] === 'beda').map((row) => row[5])).toContain('/lastBalance');
    expect([stdout, junit].join('')).not.toContain(PASSWORD);
  });

  it('changes nothing at the bank without --write', async () => {
    const state = async () => ({
      books: await bench.bank.books(),
      transactions: await rowsIn('transaction'),
      history: await rowsIn('transaction_history'),
      beneficiaries: await rowsIn('beneficiary'),
    });
    const before = await state();
    const { code, stdout } = await conform([...TEAM, '--json']);
    const { writes, users } = reportOf(stdout);
    expect({ code, writes, users: users.length }).toEqual({ code: 0, writes: false, users: 3 });
    expect(await state()).toEqual(before);
  });

  it('leaves no session at the bank after Ctrl-C', async () => {
    const before = await rowsIn('session');
    const running = bench.start(['conform', ...TEAM], { input: `${PASSWORD}\n` });
    await vi.waitFor(() => expect(running.stderr()).toContain('Memeriksa sebagai ekoS1'), 60_000);
    expect(await rowsIn('session')).toBe(before + 3);
    running.process.kill('SIGINT');
    const { code, stderr } = await running.finished;
    expect([code, stderr]).toEqual([130, expect.stringContaining('Terputus sebelum selesai.')]);
    expect(await rowsIn('session')).toBe(before);
  });

  describe('of a saved beneficiary, at a bank that leaves the entry unanswered,', () => {
    const group = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'TRF_INT' } as const;
    let dest: string;
    let saved: string[];
    let code: number | null;
    let stdout: string;
    beforeAll(async () => {
      const client = await bench.bank.signIn('ekoS1');
      const own = (await client.corporate.listAccounts('DINKESSU')).map(({ accountNumber }) => accountNumber);
      dest = own[1] ?? '';
      const { name } = await client.accounts.validateAccount(dest);
      await client.beneficiaries.saveBeneficiary({ ...group, customerId: dest, description: name, data: {} });
      bench.proxy.treatment = (call) => (call.startsWith('POST /api/transaction/entry') ? { cut: 'after' } : {});
      ({ code, stdout } = await conform([...TEAM, '--write', '--yes', '--dest', dest, '--json']));
      bench.proxy.treatment = () => ({});
      saved = (await client.beneficiaries.listBeneficiaries(group)).map(({ customerId }) => customerId);
      await client.beneficiaries.deleteBeneficiary({ ...group, customerId: dest });
    });

    it('skips saving the beneficiary, and does not delete that entry', () => {
      const kept = 'rekening tujuan sudah ada di daftar tersimpan';
      expect(verdictsOf(stdout, 'beneficiary')).toEqual([
        ['validateAccount', 'sesuai', '200'],
        ['before', 'sesuai', '200'],
        ...['saveBeneficiary', 'with', 'deleteBeneficiary', 'without'].map((step) => [step, 'dilewati', kept]),
      ]);
      expect(saved).toContain(dest);
    });

    it('ends a journey at the call without an answer, and finds no difference at any other call', () => {
      const [inquire, authorise, enter, ...later] = verdictsOf(stdout, 'transfer');
      expect([inquire?.[1], authorise?.[1], enter?.slice(0, 2)]).toEqual(['sesuai', 'sesuai', ['enter', 'beda']]);
      expect(later.length).toBeGreaterThan(3);
      for (const [, ...seen] of later) expect(seen).toEqual(['dilewati', 'langkah transfer.enter tidak dijawab']);
      const differing = reportOf(stdout).checks.filter(({ verdict }) => verdict === 'beda');
      expect(new Set(differing.map(({ operationId }) => operationId))).toEqual(new Set(['enter']));
      expect(code).toBe(5);
    });
  });

  it('refuses to write without a terminal or --yes', async () => {
    const before = bench.proxy.calls.length;
    expect(await conform([...TEAM, '--write'])).toMatchObject({ code: 2, stdout: '' });
    expect(await bench.run(['conform', '--write', '--yes'])).toMatchObject({ code: 2, stdout: '' });
    expect(bench.proxy.calls.slice(before)).toEqual(['GET /profile.json']);
  });

  it('runs the checks that need no session if no user is given, and reports as text', async () => {
    const { code, stdout } = await bench.start(['conform']).finished;
    expect(code).toBe(0);
    expect(stdout).toContain('tanpa masuk');
    expect(stdout).toMatch(/^Jumlah +\d+ +\d+ +0 +0$/m);
    expect(await bench.run(['conform'], { baseUrl: 'http://127.0.0.1:1' })).toMatchObject({ code: 7 });
  });

  it('reports a call without an answer and continues, but exits with 7 when the bank stops answering', async () => {
    bench.proxy.treatment = (call) => (call.startsWith('GET /api/util/info?code=SEC') ? { cut: 'before' } : {});
    const once = await bench.run(['conform', '--json']);
    const differing = reportOf(once.stdout).checks.filter(({ verdict }) => verdict === 'beda');
    expect(differing.map(({ id, seen }) => [id, seen])).toEqual([
      ['answer.readInfo', expect.stringMatching(/^status: tidak ada jawaban \([A-Z_]+\)$/)],
    ]);
    bench.proxy.treatment = (call) => (call.includes('/api/') ? { cut: 'before' } : {});
    const always = await bench.run(['conform']);
    bench.proxy.treatment = () => ({});
    expect([once.code, always.code]).toEqual([5, 7]);
    expect(always.stdout).toMatch(/^Jumlah +\d/m);
    expect(always.stdout).toContain('Terputus: ');
    expect(always.stderr).toContain('tidak menjawab lagi');
    expect(always.stderr).toMatch(/^Terkirim: \d+ pemeriksaan sudah dijalankan; laporannya memuat semuanya\.$/m);
  });

  it('reports a sign-in whose answer breaks the contract, and continues without that user', async () => {
    const change = fields((json) => delete json['userDetails']);
    const proxy = await openTamperingProxy(bench.proxy.url, [{ of: /^POST \/api\/sec\/login/, change }]);
    const { code, stdout } = await conform(['-u', 'ekoS1', '--password-stdin', '--json'], { baseUrl: proxy.url });
    await proxy.close();
    const { checks, users } = reportOf(stdout);
    const differing = checks.filter(({ verdict }) => verdict === 'beda');
    expect(differing.map(({ id, differences }) => [id, differences.map(({ place }) => place)])).toEqual([
      ['session.login', ['/userDetails']],
    ]);
    expect({ code, users }).toEqual({ code: 5, users: [] });
  });

  it('finds no unlawful move of any order or run over ten days, and no difference at all on the last', async () => {
    const desk = await openDesk(bench.bank);
    const period = { startPeriode: '2026-07-15', endPeriode: '2026-07-24', transactionOnHoliday: true };
    const daily = await desk.order({ autoType: 'DAILY', ...period });
    const orders = [
      daily,
      await desk.order({ autoType: 'MONTHLY', dateTransaction: '17', ...period }),
      await desk.order({ autoType: 'DATE', dateTransaction: '2026-07-16' }),
      await desk.order({ autoType: 'DATE', dateTransaction: '2026-07-20' }),
    ];
    await desk.close();
    const rule = WIRE_RULES.find(({ of }) => of === 'readTransaction')!;
    const setAccount = (status: string) =>
      bench.bank.database.db.execute(`update account set status = '${status}' where account_number = '10001040012345'`);
    const seen = new Set<string>();
    for (let day = 1; day <= 10; day += 1) {
      // On the sixth day the account is closed, so that its runs are refused.
      if (day === 6) await setAccount('CLOSED');
      bench.bank.clock.advance('24h');
      await bench.bank.runDue();
      if (day === 6) await setAccount('ACTIVE');
    }
    const maker = await bench.bank.signIn('ekoS1');
    const found = [...orders];
    for await (const { referenceId } of maker.transactions.listTransactions({ scheduleOf: daily, size: 50 }))
      found.push(referenceId);
    expect(found).toHaveLength(orders.length + 10);
    for (const referenceId of found) {
      const detail = await maker.transactions.readTransaction(referenceId);
      expect([referenceId, rule.check(detail, ANYBODY)]).toEqual([referenceId, []]);
      for (const { action, from, to } of detail.history) seen.add(`${action} ${from ?? '-'} ${to}`);
    }
    // Runs, refused runs and the last run of each kind of order were among them.
    expect([...seen]).toEqual(expect.arrayContaining(['run - SUSPECT', 'refuseRun - FAILED', 'run AUTOTRX SUSPECT']));
    expect([...seen]).toEqual(expect.arrayContaining(['refuseRun AUTOTRX FAILED', 'run AUTOTRX SUCCESS']));
    const { stdout } = await conform(['-u', 'ekoS1', '--password-stdin', '--json']);
    expect(reportOf(stdout).checks.filter(({ verdict }) => verdict === 'beda')).toEqual([]);
  });

  it('refuses to write an extra report to the standard output', async () => {
    expect(await bench.run(['conform', '--junit', '-'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('refuses one file for two reports, and lists the options concerned', async () => {
    const { code, stderr } = await bench.run(['conform', '--junit', 'a', '--xlsx', 'a']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('laporan -o, --junit dan --xlsx harus berkas')]);
  });
});
