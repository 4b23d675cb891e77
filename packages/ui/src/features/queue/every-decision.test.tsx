import type { Bank } from '@ibk/sdk';
import type { Result, Transaction, UserDetails } from '@ibk/sdk/contract';
import { RECORD_SAMPLES } from '@ibk/sdk/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { Desk } from '../desk/desk.tsx';
import type { ListState } from '../list/list-table.ts';
import { DECISIONS, type MoveWords, RETURNING } from './stages.ts';
import { transactionDesk } from './transaction-desk.ts';
import { renderInBank } from '../../testing/render-in-bank.tsx';
import { SILENT_BANK } from '../../testing/silent-bank.ts';

afterEach(cleanup);
const REASON = 'Nominal tidak sesuai';
const SAMPLE = RECORD_SAMPLES.TRANSACTION.bare.drawnBy((_, row) => row as object as Transaction);
/** The status in which rows wait for each decision. */
const WAITING = { verify: 'ENTRY', approve: 'VERIFY', retry: 'FAILED' } as const;
const NUMBERS = [1, 2, 3];

type Call = 'verify' | 'approve' | 'retry' | 'reject' | 'close';
/** The outcome of each row: the first is done, the second was decided by somebody else, the third is not known to the bank. */
const resultOf = (at: number, { referenceId, version }: Transaction): Result => {
  const common = { referenceId, ruleId: null, by: null, at: null };
  if (at === 0)
    return { ...common, outcome: 'done', status: 'SUCCESS', version: version + 1, message: 'Sudah selesai' };
  if (at === 1)
    return {
      ...common,
      ...{ outcome: 'refused', status: 'REJECT', version: version + 1, message: 'Sudah diproses' },
      ...{ ruleId: 'item.moved', by: 'tono', at: '2026-07-14T03:00:00Z' },
    };
  return {
    ...common,
    outcome: 'refused',
    status: null,
    version: null,
    message: 'Transaksi tidak ditemukan',
    ruleId: 'item.unknown',
  };
};

function open({ accept }: Pick<MoveWords, 'accept'>, only?: 'refuse') {
  const stage = accept === 'verify' ? 'verify' : 'approve';
  const rows = NUMBERS.map((at) => ({ ...SAMPLE, referenceId: `IB26071400000${at}`, status: WAITING[accept] }));
  const calls = vi.fn<(call: Call, body: object) => void>();
  const move = (call: Call) => (body: object) => {
    calls(call, body);
    return Promise.resolve({ message: '', results: rows.map((row, at) => resultOf(at, row)) });
  };
  const none = { session: SILENT_BANK.session } as Bank;
  const bank: Bank = {
    ...none,
    transactions: {
      ...none.transactions,
      ...{
        verify: move('verify'),
        approve: move('approve'),
        retry: move('retry'),
        reject: move('reject'),
        close: move('close'),
      },
      pageOfTransactions: () => Promise.resolve({ content: rows, page: 0, size: 5, total: rows.length, next: null }),
      summariseTransactions: () => new Promise(() => undefined),
      authorise: () =>
        Promise.resolve({ authorisationId: 'au1', method: 'NONE', validation: 'NONE', total: 3_000 } as never),
    },
  };
  const desk = transactionDesk({
    stage,
    kind: 'transaction',
    paramFailed: accept === 'retry',
    criteriaDoc: false,
    taxValid: false,
    only,
  });
  const user = {
    ...{ email: null, phone: null, maxSecondsReRequestOtp: 60 },
    user: { validation: 'NONE', firstPin: false },
  } as UserDetails;
  function Host() {
    const [state, setState] = useState<ListState>({ view: firstView, criteria: {} });
    return (
      <Desk
        {...{ desk, user, state }}
        selection="multiple"
        onStateChange={setState}
        letterhead="Bank"
        panel={() => null}
      />
    );
  }
  renderInBank(bank, <Host />);
  return { calls, items: rows.map(({ referenceId, version }) => ({ referenceId, version })) };
}

/** The first element that a selector finds, once it is drawn. */
const drawn = (selector: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${selector} is not drawn yet`);
    return found;
  });
/** Expects one row done and two refused, which stay selected with their reasons. */
async function expectOutcomes(done: string) {
  await screen.findAllByText(`1 transaksi ${done}, 2 tidak diproses`);
  const grid = await drawn('[role=grid]');
  const picked = [...grid.querySelectorAll<HTMLElement>('[aria-selected=true]')];
  expect(picked.map(({ dataset }) => dataset['key'])).toEqual(['IB260714000002', 'IB260714000003']);
  expect(grid.textContent).toContain('Sudah diproses (tono, 14-07-2026 10:00:00)');
  expect(grid.textContent).toContain('Transaksi tidak ditemukan');
  expect(grid.querySelectorAll('input:disabled')).toHaveLength(1);
}
const user = userEvent.setup();
// The queries of the library by role compute every name on the page, which takes seconds here.
/** Presses the last button with a text: that of a dialog, if one is open. */
const press = async (text: string) =>
  user.click((await screen.findAllByText(text)).findLast((found) => found.closest('button'))!);
const writeReason = async () => fireEvent.change(await drawn('textarea'), { target: { value: REASON } });
async function selectAll() {
  await screen.findByText('1-3 dari 3');
  await user.click(screen.getByLabelText('Pilih semua'));
  expect(await screen.findByText('3 transaksi dipilih')).toBeTruthy();
}

describe.each(Object.entries(DECISIONS).filter(([, { refuse }]) => refuse === 'reject'))(
  'The decision %s on three rows',
  (_, words) => {
    it('sends them back for correction, and shows the outcome of each', async () => {
      const { calls, items } = open(words);
      await selectAll();
      await press(words.refuseLabel);
      await writeReason();
      await press(RETURNING.label);
      await expectOutcomes(words.refused);
      expect(calls.mock.calls).toEqual([['reject', { items, reason: REASON, reasonCode: 'PERBAIKAN' }]]);
    });
  },
);

it('A desk that only refuses has no button and no key to accept', async () => {
  const { calls } = open(DECISIONS.verify, 'refuse');
  await selectAll();
  expect(screen.queryByText(`${DECISIONS.verify.act} 3 transaksi`)).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await press(DECISIONS.verify.refuseLabel);
  await writeReason();
  await press(`${DECISIONS.verify.refuseLabel} 3 transaksi`);
  await expectOutcomes(DECISIONS.verify.refused);
  expect(calls.mock.calls.map(([call]) => call)).toEqual(['reject']);
});

describe.each(Object.entries(DECISIONS))('The decision %s on three rows, of which one succeeds,', (_, words) => {
  it('sends each row with the version that was seen, and shows the outcome of each', async () => {
    const { calls, items } = open(words);
    await selectAll();
    await press(`${words.act} 3 transaksi`);
    await expectOutcomes(words.done);
    expect(calls.mock.calls).toEqual([
      [words.accept, { items, authorisation: { authorisationId: 'au1', code: '000000' } }],
    ]);
  });

  it('is refused for a reason, and shows the outcome of each', async () => {
    const { calls, items } = open(words);
    await selectAll();
    await press(words.refuseLabel);
    await writeReason();
    await press(`${words.refuseLabel} 3 transaksi`);
    await expectOutcomes(words.refused);
    const code = words.refuse === 'reject' ? { reasonCode: 'LAINNYA' } : {};
    expect(calls.mock.calls).toEqual([[words.refuse, { items, reason: REASON, ...code }]]);
  });

  it('is offered by the keyboard alone', async () => {
    const { calls } = open(words);
    await screen.findByText('1-3 dari 3');
    act(() => document.querySelector<HTMLElement>('tbody [role=row]')?.focus());
    await user.keyboard(' {Shift>}{ArrowDown>2/}{/Shift}');
    expect(await screen.findByText('3 transaksi dipilih')).toBeTruthy();
    act(() => screen.getByText(`${words.act} 3 transaksi`).closest('button')?.focus());
    await user.keyboard('{Enter}');
    await expectOutcomes(words.done);
    expect(calls).toHaveBeenCalledTimes(1);
  });
});
