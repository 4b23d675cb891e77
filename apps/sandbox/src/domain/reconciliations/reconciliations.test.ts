import { type Bank, isBankError } from '@ibk/sdk';
import type { BookRow, Reconciliation, ReconciliationRequest, StatementLine } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../sdk/client.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const ACCOUNT = '10001040012345';
const PERIOD = { accountNumber: ACCOUNT, startDate: '2026-07-12', endDate: '2026-07-13' };
const DEMO = 'rc_demo_labkesda';

const toRow = (line: StatementLine, at: number): BookRow => ({
  row: at + 2,
  date: line.settlementDate,
  number: line.referenceId ?? '',
  text: line.transactionMessage,
  receipt: line.dbCr === 'CR' ? line.amount : 0,
  payment: line.dbCr === 'DB' ? line.amount : 0,
});
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (fault: unknown) => (isBankError(fault) ? fault.ruleId : fault),
  );
const addsUp = ({ totals }: Pick<Reconciliation, 'totals'>): boolean =>
  toSen(totals.closingBank) - toSen(totals.differences) === toSen(totals.closingBook);

describe.each(databases())('A cash book against an account on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let eko: Bank;
  let dimas: Bank;
  let rows: BookRow[];
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    [eko, dimas] = [(await signedIn(bank, 'ekoS1')).bank, (await signedIn(bank, 'dimasN1')).bank];
    const { details } = await eko.accounts.readStatement({ ...PERIOD, filterPeriod: true, size: 200 });
    rows = details.map(toRow);
    await bank.snapshot('awal');
  }, 120_000);
  beforeEach(() => bank.restore('awal'));
  afterAll(() => bank.close());

  const load = (more: Partial<ReconciliationRequest> = {}, by = eko) =>
    by.reconciliations.loadReconciliation({ ...PERIOD, name: 'bku.csv', rows, ...more });
  const read = (id: string, by = eko) => by.reconciliations.readReconciliation(id);
  const close = (id: string, version: number, by = dimas) => by.reconciliations.closeReconciliation(id, version);

  it('agrees line by line if the book has the same payments, and is then closed by another user only', async () => {
    const { reconciliationId: id, version, message } = await load();
    expect(message).toBe(`Buku kas dicocokkan: ${rows.length} cocok, 0 selisih`);
    const { reconciliation, pairs, differences, outside } = await read(id);
    expect([pairs.length, differences, outside]).toEqual([rows.length, [], 0]);
    expect(reconciliation.totals).toMatchObject({ differences: 0, closingBook: reconciliation.totals.closingBank });
    expect(reconciliation).toMatchObject({ status: 'OPEN', loadedBy: 'ekoS1', closedBy: null });
    expect(await refusal(close(id, version, eko))).toBe('reconcile.fourEyes');
    expect(await refusal(close(id, version + 1))).toBe('reconcile.stale');
    expect(await close(id, version)).toMatchObject({ status: 'CLOSED', version: 2, message: 'Rekonsiliasi ditutup' });
    expect(await refusal(close(id, 2))).toBe('reconcile.closed');
    expect((await read(id)).reconciliation).toMatchObject({ closedBy: 'dimasN1', status: 'CLOSED' });
  });

  it('lists each difference, which a user confirms or explains before it is closed', async () => {
    const [first, second, ...others] = rows;
    const wrong = { ...second!, payment: (second?.payment ?? 0) + 90_000 };
    const stray = { row: 900, date: '2026-07-13', text: 'Setoran tunai', receipt: 450_000.5 };
    const other = { row: 901, date: '2026-06-01', text: 'Bulan lalu', payment: 7_000 };
    const { reconciliationId: id, version } = await load({ rows: [wrong, ...others, stray, other] });
    const { reconciliation, differences, outside } = await read(id);
    expect(differences.map(({ kind, bank: lines, book }) => [kind, lines.length, book.length]).sort()).toEqual([
      ['amount', 1, 1],
      ['missing-in-bank', 0, 1],
      ['missing-in-book', 1, 0],
    ]);
    expect(differences.find(({ kind }) => kind === 'amount')?.message).toContain('kemungkinan angka tertukar');
    expect(differences.find(({ kind }) => kind === 'missing-in-book')?.bank[0]?.reference).toBe(first?.number);
    expect([outside, addsUp(reconciliation), reconciliation.openDifferences]).toEqual([1, true, 3]);
    expect(await refusal(close(id, version))).toBe('reconcile.openDifference');
    let seen = version;
    for (const { differenceId } of differences) {
      const note = differenceId === 2 ? 'Dibukukan besok' : '';
      const outcome = note === '' ? 'confirmed' : 'explained';
      const body = { version: seen, outcome, note } as const;
      ({ version: seen } = await dimas.reconciliations.decideDifference(id, differenceId, body));
    }
    expect(await refusal(dimas.reconciliations.decideDifference(id, 99, { version: seen, outcome: 'confirmed' }))).toBe(
      'reconcile.unknown',
    );
    expect((await read(id)).differences[1]).toMatchObject({ note: 'Dibukukan besok', decidedBy: 'dimasN1' });
    expect(await close(id, seen)).toMatchObject({ status: 'CLOSED', openDifferences: 0 });
    const { rows: acts } = await (await signedIn(bank, 'spvA1')).bank.system.listAudit({ size: 50 });
    const told = acts.flatMap(({ action, outcome, message: text }) =>
      /Reconciliation|Difference/.test(action) && outcome === 'DONE' ? [text] : [],
    );
    expect(told.toReversed()).toEqual([
      `${id}: Buku kas dicocokkan: ${rows.length - 2} cocok, 3 selisih`,
      `Selisih 1 dari ${id}: Selisih dikonfirmasi`,
      `Selisih 2 dari ${id}: Selisih dijelaskan`,
      `Selisih 3 dari ${id}: Selisih dikonfirmasi`,
      `${id}: Rekonsiliasi ditutup`,
    ]);
    const again = { version: seen + 1, outcome: 'confirmed' } as const;
    expect(await refusal(eko.reconciliations.decideDifference(id, 1, again))).toBe('reconcile.closed');
  });

  it('is compared the same way without being kept', async () => {
    const [, ...others] = rows;
    const { reconciliationId: id } = await load({ rows: others });
    const [kept, compared] = [await read(id), await eko.accounts.reconcile(PERIOD, others)];
    expect(compared.totals).toEqual(kept.reconciliation.totals);
    expect(compared.pairs).toEqual(kept.pairs);
    expect(compared.differences.map(({ message }) => message)).toEqual(kept.differences.map(({ message }) => message));
  });

  it('is loaded once for a day, whoever loads at the same moment, and may take the place of an open one', async () => {
    const both = await Promise.all([refusal(load()), refusal(load({}, dimas))]);
    expect(both.filter((ruleId) => ruleId !== null)).toEqual(['reconcile.open']);
    const query = { accountNumber: ACCOUNT, status: 'OPEN' } as const;
    const [open] = (await eko.reconciliations.pageOfReconciliations(query)).content;
    const { reconciliationId: replaces, version: replacesVersion } = open!;
    expect(await refusal(load({ replaces: DEMO, replacesVersion: 1 }))).toBe('reconcile.unknown');
    for (const seen of [null, replacesVersion + 1])
      expect(await refusal(load({ replaces, replacesVersion: seen }))).toBe('reconcile.stale');
    const { reconciliationId: id } = await load({ replaces, replacesVersion, name: 'baru.csv' });
    const { content, total } = await eko.reconciliations.pageOfReconciliations({ accountNumber: ACCOUNT });
    expect(total).toBe(2);
    expect(Object.fromEntries(content.map((each) => [each.reconciliationId, each.status]))).toEqual({
      [replaces]: 'REPLACED',
      [id]: 'OPEN',
    });
    expect(await refusal(load({ replaces, replacesVersion }))).toBe('reconcile.closed');
    expect(await refusal(load({ startDate: '2026-07-13', endDate: '2026-07-14' }))).toBe('reconcile.open');
    await load({ startDate: '2026-07-14', endDate: '2026-07-14', rows: [{ row: 2, date: '2026-07-14', receipt: 1 }] });
  });

  it('names a transaction by its reference only to those who see it, as the statement does', async () => {
    const kartika = (await signedIn(bank, 'kartikaD1')).bank;
    const period = { accountNumber: '10002110204478', startDate: '2026-07-01', endDate: '2026-07-13' };
    const { details } = await kartika.accounts.readStatement({ ...period, filterPeriod: true, size: 200 });
    const [missing, ...others] = details.filter(({ referenceId }) => referenceId !== null);
    const book = others.map((line, at) => ({ ...toRow(line, at), number: '' }));
    const { reconciliationId } = await load({ ...period, rows: book, replaces: DEMO, replacesVersion: 1 }, kartika);
    const linesFor = async (by: Bank) => {
      const { differences, pairs } = await read(reconciliationId, by);
      return [...differences, ...pairs].flatMap((each) => each.bank).sort((a, b) => a.line - b.line);
    };
    const [own, foreign] = [await linesFor(kartika), await linesFor(eko)];
    const stated = await eko.accounts.readStatement({ ...period, filterPeriod: true, size: 200 });
    const shown = new Map(stated.details.map((each) => [each.line, each.referenceId ?? each.transactionId]));
    expect(own.map(({ reference }) => reference)).toContain(missing?.referenceId);
    expect(foreign.map(({ line, reference }) => [line, reference])).toEqual(
      foreign.map(({ line }) => [line, shown.get(line)]),
    );
    const paper = async (by: Bank) => {
      const file = await by.files.fileReconciliation({ reconciliationId });
      const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
      return pages.map((page) => page.text).join('\n');
    };
    expect(await paper(kartika)).toContain(missing?.referenceId);
    expect(await paper(eko)).not.toContain(missing?.referenceId);
  });

  it('takes a book of 5,000 rows in one request', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      row: at + 2,
      date: '2026-07-13',
      number: `BKU-2026-07-${at}`,
      text: `BELANJA BAHAN HABIS PAKAI ${at}`,
      payment: 1_000_000 + at * 7 + 0.25,
    }));
    const { reconciliationId: id } = await load({ rows: many });
    const { reconciliation } = await read(id);
    expect([addsUp(reconciliation), reconciliation.differenceCount > 4_990]).toEqual([true, true]);
  });

  it('keeps the opening balance that the book states, and prints how it differs from that of the bank', async () => {
    const { openingBalance } = await eko.accounts.readStatement({ ...PERIOD, filterPeriod: true, size: 1 });
    const { reconciliationId } = await load({ openingBalance: openingBalance + 250_000 });
    const { reconciliation } = await read(reconciliationId);
    expect([reconciliation.totals.openingBank, reconciliation.openingBook]).toEqual([
      openingBalance,
      openingBalance + 250_000,
    ]);
    const file = await eko.files.fileReconciliation({ reconciliationId });
    const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain('berbeda Rp.250,000.00 dari saldo awal bank');
    expect((await read(DEMO)).reconciliation.openingBook).toBeNull();
  });

  it('prints its minutes with every difference, tagged, and a QR that leads back to it', async () => {
    const { differences, reconciliation } = await read(DEMO);
    const file = await eko.files.fileReconciliation({ reconciliationId: DEMO });
    expect(file.type).toBe('application/pdf');
    const { isTagged, title, pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect([isTagged, title]).toEqual([true, 'Berita Acara Rekonsiliasi']);
    const text = pages.map((page) => page.text).join('\n');
    expect(differences.length).toBeGreaterThan(2);
    for (const { message } of differences) expect(text.replace(/\s+/g, ' ')).toContain(message);
    expect(text).toContain(reconciliation.name);
    expect(pages[0]?.alts.join()).toContain(
      `/menu/account-statement?account=10002110204478&bagian=rekonsiliasi&rekonsiliasi=${DEMO}`,
    );
    expect(await refusal(eko.files.fileReconciliation({ reconciliationId: 'rc_none' }))).toBe('reconcile.unknown');
  });
});
