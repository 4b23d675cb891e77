import { type Bank, BankError } from '@ibk/sdk';
import type { AuthorisationAnswer, UserDetails } from '@ibk/sdk/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Stamp from 'lucide-react/icons/stamp';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { firstView } from '../../patterns/data-table/table-view.ts';
import type { ListState } from '../list/list-table.ts';
import { Desk } from './desk.tsx';
import type { Acceptance, AuthorisedAcceptance, DeskSpec, Refusal } from './desk-spec.ts';
import { renderInBank } from '../../testing/render-in-bank.tsx';

afterEach(cleanup);

/** A record other than a transaction: a request of an administrator. */
interface Request {
  changeId: string;
  subject: string;
  version: number;
  status: 'NEW' | 'APPROVED';
}
interface RequestQuery {
  q?: string;
  page?: number;
  size?: number;
}
const row = (at: number): Request => ({ changeId: `RQ${at}`, subject: `Grup ${at}`, version: 1, status: 'NEW' });
const ROWS = [1, 2, 3].map(row);
/** The kind of doubt of this record. */
const KIND = 'reconciliation';
const doubtAbout = (rows: readonly Request[]) =>
  ({ kind: KIND, about: { action: 'decide', name: rows.map(({ changeId }) => changeId).join() } }) as const;
type Send = AuthorisedAcceptance<Request, typeof KIND>['send'];
type Refuse = Refusal<Request, typeof KIND>['send'];
type RequestDesk = DeskSpec<Request, RequestQuery, object, typeof KIND>;

interface Sent {
  send?: Send;
  refuse?: Refuse;
  /** @default the three rows */
  rows?: readonly Request[];
  countWaiting?: RequestDesk['countWaiting'];
}
const done = ({ changeId }: Request) => ({
  key: changeId,
  outcome: 'done' as const,
  status: 'SUCCESS',
  version: 2,
  message: 'Permintaan disetujui',
  by: 'siti',
  at: '2026-07-14T03:00:00Z',
});

function deskOf({ send, refuse, rows = ROWS, countWaiting }: Sent): RequestDesk {
  const none = () => Promise.reject(new Error('not expected'));
  return {
    noun: 'permintaan',
    table: () => ({
      label: 'Permintaan',
      operation: {
        key: ['requests'],
        page: () => Promise.resolve({ content: [...rows], page: 0, total: rows.length }),
        summary: () => Promise.resolve({}),
      },
      rowKey: ({ changeId }) => changeId,
      criteria: {},
      columns: [
        { id: 'request', kind: 'code', label: 'Permintaan', of: ({ changeId }) => changeId, isRowHeader: true },
        { id: 'subject', kind: 'text', label: 'Perihal', of: ({ subject }) => subject },
      ],
      totals: {},
      rowAction: 'panel',
      first: firstView,
    }),
    facts: {},
    seen: ({ status, version }) => ({ status, version }),
    doubts: { kind: KIND, keysOf: ({ name }) => name.split(',') },
    missing: ({ changeId }) => (changeId === 'RQ3' ? 'Permintaan anda sendiri' : ''),
    stale: [],
    sumOf: (rows) => ({ total: rows.length * 1_000, fee: 0 }),
    attention: () => '',
    decisionOn: () => ({
      accept: {
        act: 'Setujui',
        icon: Stamp,
        done: 'disetujui',
        doubt: doubtAbout,
        authorises: (rows) => ({
          action: 'approve',
          items: rows.map(({ changeId, version }) => ({ referenceId: changeId, version })),
        }),
        send: send ?? none,
      },
      refuse: { act: 'Tolak', done: 'ditolak', doubt: doubtAbout, send: refuse ?? none },
    }),
    mixed: '',
    countWaiting: countWaiting ?? none,
    stillWaiting: () => ({ queryKey: ['waiting'], queryFn: () => Promise.resolve(ROWS), meta: { silent: true } }),
    results: {
      columns: [{ id: 'subject', kind: 'text', label: 'Perihal', of: ({ subject }) => subject, isRowHeader: true }],
      statuses: 'transaction',
      saysMore: [],
      paper: 'Hasil Pemrosesan Permintaan',
    },
  };
}

/** A user whose decisions need no code. */
const USER = {
  ...{ email: null, phone: null, maxSecondsReRequestOtp: 60 },
  user: { validation: 'NONE', firstPin: false },
} as UserDetails;
const AUTHORISED = { authorisationId: 'au1', method: 'NONE', validation: 'NONE', total: 2_000 };

function open({ firstSelected, ...sent }: Sent & { firstSelected?: string[] }) {
  const authorise = vi.fn(() => Promise.resolve(AUTHORISED as never as AuthorisationAnswer));
  const none = {} as Bank;
  const bank = { ...none, transactions: { ...none.transactions, authorise } };
  function Host() {
    const [state, setState] = useState<ListState>({ view: firstView, criteria: {} });
    return (
      <Desk
        desk={deskOf(sent)}
        selection="multiple"
        user={USER}
        state={state}
        onStateChange={setState}
        letterhead="Bank"
        firstSelected={firstSelected}
        wayOn={(refused) => refused.map(({ ruleId }) => ruleId).join('')}
        panel={({ subject }, { onNext }) => (
          <aside aria-label="Rincian">
            {subject}
            {onNext && <button onClick={onNext}>Berikutnya</button>}
          </aside>
        )}
      />
    );
  }
  renderInBank(bank, <Host />);
  return { user: userEvent.setup(), authorise };
}
const boxOf = async (key: string) =>
  within((await screen.findByText(key)).closest<HTMLElement>('[role="row"]')!).getByRole<HTMLInputElement>('checkbox');

it('accepts selected rows of another record, and shows the outcome of each', async () => {
  const send = vi.fn<Send>((_, { rows }) =>
    Promise.resolve({
      message: '',
      results: rows.map((each) =>
        each.changeId === 'RQ2'
          ? { ...done(each), outcome: 'refused', ruleId: 'r.first', message: 'Sudah diproses', by: 'tono', version: 3 }
          : done(each),
      ),
    }),
  );
  const { user, authorise } = open({ send });
  await user.click(await boxOf('RQ1'));
  await user.click(await boxOf('RQ2'));
  expect(await screen.findByText('2 permintaan dipilih')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Setujui 2 permintaan' }));
  const banner = await screen.findByRole('group', { name: '1 permintaan disetujui, 1 tidak diproses' });
  expect(banner.textContent).toContain('Jumlah disetujui Rp.1,000.00');
  expect(banner.textContent).toContain('r.first');
  expect(authorise).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[1].rows).toEqual(ROWS.slice(0, 2));
  expect((await screen.findByRole('grid')).textContent).toContain('Sudah diproses (tono, 14-07-2026 10:00:00)');
  const paper = screen.getByRole('article', { hidden: true });
  expect(paper.textContent).toContain('Hasil Pemrosesan Permintaan');
  expect(
    within(paper)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['PerihalHasil', expect.stringMatching(/^Grup 2.+Sudah diproses/), expect.stringMatching(/^Grup 1/)]);
});

it('selects the rows from before a login once, but none that may not be decided', async () => {
  const { user } = open({ firstSelected: ['RQ1', 'RQ2', 'RQ3'] });
  expect(await screen.findByText('2 permintaan dipilih')).toBeTruthy();
  expect((await boxOf('RQ1')).checked).toBe(true);
  await user.click(await boxOf('RQ1'));
  expect(await screen.findByText('1 permintaan dipilih')).toBeTruthy();
});

it('shows how far the bank is with more than 50 rows, and nothing of it with fewer', async () => {
  const many = Array.from({ length: 60 }, (_, at) => row(at + 10));
  let answer: () => void = () => undefined;
  const send = vi.fn<Send>(
    (_, { rows }) => new Promise((resolve) => (answer = () => resolve({ message: '', results: rows.map(done) }))),
  );
  const countWaiting = vi.fn(() => Promise.resolve(20));
  const { user } = open({ send, rows: many, countWaiting });
  await user.click(await screen.findByRole('checkbox', { name: /semua/i }));
  await user.click(await screen.findByRole('button', { name: 'Setujui 60 permintaan' }));
  const wait = await screen.findByRole('alertdialog', { name: 'Harap Tunggu' });
  expect(await within(wait).findByText('Memproses 40 dari 60 permintaan')).toBeTruthy();
  expect(countWaiting).toHaveBeenCalledWith(
    expect.anything(),
    many.map(({ changeId }) => changeId),
    expect.anything(),
  );
  answer();
  expect(await screen.findByRole('group', { name: '60 permintaan disetujui' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  cleanup();

  // It is counted each second, as often as the answer above took.
  countWaiting.mockClear();
  const few = open({ send, countWaiting });
  await few.user.click(await boxOf('RQ1'));
  await few.user.click(screen.getByRole('button', { name: 'Setujui 1 permintaan' }));
  await screen.findByRole('alertdialog', { name: 'Harap Tunggu' });
  expect(screen.queryByText(/^Memproses/)).toBeNull();
  answer();
  await screen.findByRole('group', { name: '1 permintaan disetujui' });
  expect(countWaiting).not.toHaveBeenCalled();
});

it('says why a row cannot be selected, and walks its rows in the panel', async () => {
  const { user } = open({});
  expect((await boxOf('RQ3')).disabled).toBe(true);
  expect(await screen.findByText('Permintaan anda sendiri')).toBeTruthy();
  await user.click(screen.getByText('Grup 1'));
  const panel = await screen.findByRole('complementary', { name: 'Rincian' });
  expect(panel.textContent).toContain('Grup 1');
  await user.click(within(panel).getByRole('button', { name: 'Berikutnya' }));
  expect(panel.textContent).toContain('Grup 2');
});

it('keeps a row of a move without an answer from being selected, by the doubt of its own record', async () => {
  const { user } = open({ send: () => Promise.reject(new BankError({ kind: 'outcome-unknown', status: 504 })) });
  await user.click(await boxOf('RQ1'));
  await user.click(screen.getByRole('button', { name: 'Setujui 1 permintaan' }));
  expect(await screen.findByRole('group', { name: '1 permintaan belum diketahui hasilnya' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect((await boxOf('RQ1')).disabled).toBe(true);
  expect((await boxOf('RQ2')).disabled).toBe(false);
});

it('takes only a doubt that the answer of its own request can end', () => {
  const { accept } = deskOf({}).decisionOn([]) ?? {};
  const accepts = [
    accept satisfies Acceptance<Request, 'reconciliation'> | null | undefined,
    // @ts-expect-error -- the answer is not that of a move of transactions
    accept satisfies Acceptance<Request, 'move'> | null | undefined,
    // @ts-expect-error -- a doubt about an entry is about another request
    { ...accept!, doubt: () => ({ kind: 'entry', about: {} }) } satisfies Acceptance<Request, 'reconciliation'>,
  ];
  expect(accepts).toHaveLength(3);
});

it('keeps the dialog with the reason if the bank refuses the rejection', async () => {
  const message = 'Permintaan tidak ditemukan.';
  const refuse = vi.fn<Refuse>(() =>
    Promise.reject(new BankError({ kind: 'refused', status: 404, message, ruleId: 'request.unknown' })),
  );
  const { user } = open({ refuse });
  await user.click(await boxOf('RQ1'));
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tolak 1 permintaan' }));
  await user.type(dialog.getByRole('textbox'), 'Tidak sesuai');
  await user.click(dialog.getByRole('button', { name: 'Tolak 1 permintaan' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(refuse.mock.calls[0]?.[1]).toEqual({ rows: [ROWS[0]], reason: 'Tidak sesuai' });
});
