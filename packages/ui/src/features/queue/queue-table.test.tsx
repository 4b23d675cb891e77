import type { Bank } from '@ibk/sdk';
import type { Result, Transaction } from '@ibk/sdk/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { columnsOf } from '../facts/columns-of.tsx';
import { DeskResults } from '../desk/desk-results.tsx';
import { queueTableOf } from './queue-table.ts';
import { DECISIONS, type Stage } from './stages.ts';
import { attentionText, decisionFor, transactionDesk } from './transaction-desk.ts';

afterEach(cleanup);

const AWAITED = '1 approver kelas A atau 1 approver kelas B';
const row = (referenceId: string, approval: Transaction['approval']) =>
  ({
    ...{
      referenceId,
      approval,
      status: 'VERIFY',
      version: 2,
      amount: 50_000,
      fee: 2_900,
      total: 52_900,
      destName: 'CV BERKAH',
      dest: '10001020077813',
    },
    ...{ productId: 'TRF_INT', productDescription: 'Transfer', source: '10001040030025', sourceName: 'BPKAD' },
    ...{
      correctionOf: null,
      dateRun: null,
      errorMessage: null,
      userEntry: 'tomiS1',
      dateEntry: '2026-07-14T01:58:31Z',
    },
  }) as Transaction;
const BY_MATRIX = row('IB260714000001', { given: 1, needed: 1, awaited: AWAITED });
const PLAIN = row('IB260714000002', null);
const ORDER = row('IB260714000003', null);
const FAILS = row('IB260714000004', null);
const FIRST_RUN = 'Transaksi dijadwalkan: dijalankan pertama pada 28-07-2026 07:00:00';

function open(stage: Stage, rows: Transaction[], criteriaDoc = false) {
  const { columns, rowKey, label } = queueTableOf({ stage, criteriaDoc }, rows);
  render(<DataTable label={label} rows={rows} rowKey={rowKey} columns={columnsOf(columns, 'Asia/Jakarta')} />);
}
const column = () => screen.queryByRole('columnheader', { name: 'Menunggu approval' });

it('shows in the approval queue whose turn it is and how many are still needed', () => {
  open('approve', [BY_MATRIX, PLAIN]);
  expect(column()).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText(AWAITED)).toBeTruthy();
  expect(within(second!).queryByText(/approver/)).toBeNull();
});

it.each([
  ['no row has steps of a matrix', 'approve', [PLAIN]],
  ['the queue is empty', 'approve', []],
  ['rows wait for verification', 'verify', [BY_MATRIX]],
] as const)('has no such column while %s', (_, stage, rows) => {
  open(stage, [...rows]);
  expect(column()).toBeNull();
});

it('says in the approval queue why a payment failed that may be sent again', () => {
  const failed = { ...row('IB260714000003', null), status: 'FAILED', errorMessage: 'Ditolak biller' } as Transaction;
  open('approve', [PLAIN, failed]);
  const [, , second] = screen.getAllByRole('row');
  expect(within(second!).getByText('Ditolak biller')).toBeTruthy();
  cleanup();
  open('approve', [PLAIN]);
  expect(screen.queryByRole('columnheader', { name: 'Alasan gagal' })).toBeNull();
});

it.each([
  ['verify', false],
  ['verify', true],
  ['approve', false],
  ['approve', true],
] as const)(
  'marks the rows to %s that are odd, correct another one or have hours of a rail; documents: %s',
  (stage, isDoc) => {
    const oddities = [{ ruleId: 'odd.firstPayee', message: 'Pembayaran pertama ke rekening ini.', references: [] }];
    const windowMessage = 'Tutup 15:00, 42 menit lagi';
    const odd = { ...PLAIN, oddities, windowMessage, correctionOf: 'IB260713000009' } as Transaction;
    open(stage, [{ ...BY_MATRIX, oddities: [] }, odd], isDoc);
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first!).queryByText(/diperhatikan|Perbaikan|Tutup/)).toBeNull();
    expect(within(second!).getByText('Perlu diperhatikan')).toBeTruthy();
    expect(within(second!).getByText('Perbaikan dari IB260713000009')).toBeTruthy();
    expect(within(second!).getByText(windowMessage)).toBeTruthy();
    expect(attentionText([BY_MATRIX, odd])).toBe('1 dari 2 perlu diperhatikan, 1 dari 2 adalah perbaikan');
    expect(attentionText([BY_MATRIX])).toBe('');
  },
);

const DESK = transactionDesk({
  stage: 'approve',
  kind: 'transaction',
  paramFailed: false,
  criteriaDoc: false,
  taxValid: false,
});
interface Moved {
  transaction: Transaction;
  result: Result | null;
}
const results = (moved: readonly Moved[], accepted = DECISIONS.approve) =>
  render(
    <DeskResults
      desk={DESK}
      keyOf={({ referenceId }) => referenceId}
      outcomes={moved.map(({ transaction, result }) => ({
        row: transaction,
        result: result && { key: result.referenceId, ...result },
      }))}
      done={accepted.done}
      given={accepted.given}
      letterhead="Bank"
      selected={new Set()}
      onSelect={() => undefined}
      onOpen={() => undefined}
      openKey={null}
      onClose={() => undefined}
    />,
  );

it('names who was first only below a row that has moved since it was seen', () => {
  const refused = (version: number): Result => ({
    referenceId: PLAIN.referenceId,
    outcome: 'refused',
    status: 'VERIFY',
    version,
    ruleId: 'balance.insufficient',
    message: 'Saldo rekening sumber tidak cukup.',
    by: 'uliP1',
    at: '2026-07-14T03:47:52Z',
  });
  const noteOf = (result: Result) => {
    const { unmount } = results([{ transaction: PLAIN, result }]);
    const { textContent } = within(screen.getByRole('grid')).getByText(/^Saldo rekening/);
    unmount();
    return textContent;
  };
  expect(noteOf(refused(PLAIN.version))).toBe('Saldo rekening sumber tidak cukup.');
  expect(noteOf(refused(PLAIN.version + 1))).toContain('(uliP1, 14-07-2026');
});

it('shows below an approval who is awaited now, when its order is first executed, or why it failed', () => {
  const message = `Persetujuan dicatat, menunggu persetujuan berikutnya: ${AWAITED}`;
  const done = { outcome: 'done', ruleId: null, by: 'winarS1', at: '2026-07-14T03:47:52Z' } as const;
  const result = (of: Transaction, status: Transaction['status'], text: string): Result => {
    const { referenceId } = of;
    return { referenceId, status, version: 3, message: text, ...done };
  };
  results([
    { transaction: BY_MATRIX, result: result(BY_MATRIX, 'VERIFY', message) },
    { transaction: PLAIN, result: result(PLAIN, 'SUCCESS', 'Transaksi berhasil') },
    { transaction: ORDER, result: result(ORDER, 'AUTOTRX', FIRST_RUN) },
    { transaction: FAILS, result: result(FAILS, 'FAILED', 'Transaksi gagal: Ditolak biller') },
  ]);
  const banner = screen.getByRole('group', { name: '4 transaksi disetujui' });
  const words = 'Dua ratus sebelas ribu enam ratus rupiah';
  expect(banner.textContent).toContain(`Jumlah disetujui Rp.211,600.00${words}Termasuk biaya Rp.11,600.00`);
  const paper = screen.getByRole('article', { hidden: true });
  expect(paper.textContent).toContain(`Jumlah disetujui Rp.211,600.00${words}Termasuk biaya Rp.11,600.00`);
  const grid = within(screen.getByRole('grid'));
  expect(grid.getByText(message)).toBeTruthy();
  expect(screen.getByRole('grid').textContent).toContain(FIRST_RUN);
  expect(grid.getByText('Transaksi gagal: Ditolak biller')).toBeTruthy();
  expect(grid.queryByText('Transaksi berhasil')).toBeNull();
});

const resultOf = (
  { referenceId }: Transaction,
  status: Transaction['status'],
  message: string,
  outcome: 'done' | 'refused' = 'done',
): Result => ({
  ...{ referenceId, status, version: 3, message, outcome },
  ...{ ruleId: outcome === 'done' ? null : 'limit.group', by: 'winarS1', at: '2026-07-14T03:47:52Z' },
});
const WORDS = 'Seratus lima ribu delapan ratus rupiah';

it('sums up only accepted rows, and counts refused rows and those without an answer separately', () => {
  const others = [row('IB260714000003', null), row('IB260714000004', null)] as const;
  results([
    { transaction: PLAIN, result: resultOf(PLAIN, 'SUCCESS', 'Transaksi berhasil') },
    { transaction: BY_MATRIX, result: resultOf(BY_MATRIX, 'SUCCESS', 'Transaksi berhasil') },
    { transaction: others[0], result: resultOf(others[0], 'VERIFY', 'Limit grup terlampaui', 'refused') },
    { transaction: others[1], result: null },
  ]);
  const [banner, paper] = [screen.getByRole('group'), screen.getByRole('article', { hidden: true })];
  const counts = '2 transaksi disetujui, 1 tidak diproses, 1 transaksi belum diketahui hasilnya';
  const sum = `Jumlah disetujui Rp.105,800.00${WORDS}Termasuk biaya Rp.5,800.00`;
  expect(banner.textContent).toBe(`${counts}${sum}Yang tidak diproses tetap dipilih di bawah.Cetak hasil`);
  expect(paper.textContent).toContain(sum);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Semua hasil4',
    'Disetujui2',
    'Tidak diproses1',
  ]);
});

it('counts a first approval of a retry as given, and only the last one as sent again', () => {
  const failed = (referenceId: string) => ({ ...row(referenceId, null), status: 'FAILED', version: 5 }) as Transaction;
  const done = { outcome: 'done', ruleId: null, by: 'winarS1', at: '2026-07-14T03:47:52Z' } as const;
  const message = `Persetujuan dicatat, menunggu persetujuan berikutnya: ${AWAITED}`;
  const outcome = (referenceId: string, status: 'FAILED' | 'SUCCESS', version: number, text: string) => ({
    transaction: failed(referenceId),
    result: { referenceId, status, version, message: text, ...done },
  });
  const first = outcome('IB260714000011', 'FAILED', 6, message);
  const open = (outcomes: (typeof first)[]) => {
    cleanup();
    results(outcomes, DECISIONS[decisionFor('approve', [{ status: 'FAILED' }])!]);
  };
  open([first]);
  const alone = screen.getByRole('group', { name: '1 transaksi disetujui untuk dikirim ulang' });
  expect(alone.textContent).toContain('Jumlah disetujui untuk dikirim ulang Rp.52,900.00');
  const sent = outcome('IB260714000012', 'SUCCESS', 7, 'Transaksi berhasil');
  const refusedAgain = outcome('IB260714000013', 'FAILED', 7, 'Transaksi gagal');
  open([first, sent, refusedAgain]);
  const both = screen.getByRole('group', {
    name: '2 transaksi dikirim ulang, 1 transaksi disetujui untuk dikirim ulang',
  });
  expect(both.textContent).toContain('Jumlah dikirim ulang Rp.105,800.00');
  expect(both.textContent).toContain('Jumlah disetujui untuk dikirim ulang Rp.52,900.00');
});

it('passes on the answer of the bank, which a doubt about the move reads too', async () => {
  const answer = { results: [resultOf(PLAIN, 'SUCCESS', 'Transaksi berhasil')] };
  const bank = { transactions: { approve: () => Promise.resolve(answer) } } as Pick<Bank, never> as Bank;
  const authorisation = { authorisationId: 'au_1', code: '000000' };
  const sent = DESK.decisionOn([PLAIN])?.accept?.send(bank, { rows: [PLAIN], authorisation }, { idempotencyKey: 'k' });
  expect(await sent).toEqual({ results: [{ ...answer.results[0], key: PLAIN.referenceId }] });
});
