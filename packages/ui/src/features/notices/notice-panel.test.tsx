import { type Bank, BankError } from '@ibk/sdk';
import type { Notice, NoticePage, NoticeQuery, NoticesRead, PersonalNotice } from '@ibk/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { createQueries } from '../../queries/query-client.ts';
import { NoticePanel } from './notice-panel.tsx';

afterEach(cleanup);

/** A bank with this many notices, one an hour, of which the two latest are unread. */
function bankWith(count: number) {
  const rows: PersonalNotice[] = Array.from({ length: count }, (_, index) => ({
    ...{
      notifId: `n${index}`,
      kind: 'verified' as const,
      referenceId: `IB26071400${index}`,
      status: 'VERIFY' as const,
    },
    ...{ by: 'fitriA1', message: `Kabar ke-${index}.` },
    at: new Date(Date.parse('2026-07-14T02:00:00Z') - index * 3_600_000).toISOString(),
    readAt: index < 2 ? null : '2026-07-14T02:00:00Z',
  }));
  const unreadNow = () => rows.filter(({ readAt }) => readAt === null).length;
  const listNotices = vi.fn(({ size = 25, cursor = '0' }: NoticeQuery = {}): Promise<NoticePage> => {
    const from = Number(cursor);
    const next = from + size < count ? String(from + size) : null;
    const content = rows.slice(from, from + size);
    return Promise.resolve({ content, page: 0, size, total: count, next, unread: unreadNow(), mark: '1' });
  });
  const markNoticesRead = vi.fn(({ notifIds }: NoticesRead) => {
    for (const row of rows) if (!notifIds || notifIds.includes(row.notifId)) row.readAt ??= '2026-07-14T03:00:00Z';
    return Promise.resolve({ unread: unreadNow() });
  });
  return { listNotices, markNoticesRead };
}

function open(calls: Partial<Bank['notices']>) {
  const queries = createQueries(() => undefined);
  queries.setQueryData<Partial<Notice>>(keys.notice, { notifCount: 3, unread: 2 });
  const onOpen = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <BankProvider value={{ notices: calls } as Bank}>
        <NoticePanel isOpen onClose={() => undefined} onOpen={onOpen} />
      </BankProvider>
    </QueryClientProvider>,
  );
  const isCountStale = () => queries.getQueryState(keys.notice)?.isInvalidated;
  return { onOpen, queries, isCountStale, input: userEvent.setup() };
}

it('groups rows by day, marks unread ones, and opens and reads the one that is pressed', async () => {
  const bank = bankWith(12);
  const { onOpen, isCountStale, input } = open(bank);
  const list = within(await screen.findByRole('list', { name: 'Kabar' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['14-07-2026', '13-07-2026']);
  expect(list.getByText('09:00:00')).toBeTruthy();
  expect(list.getAllByRole('button', { name: /^Belum dibaca:/ })).toHaveLength(2);
  await input.click(list.getByRole('button', { name: /Kabar ke-0/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ referenceId: 'IB260714000' }));
  expect(bank.markNoticesRead).toHaveBeenCalledExactlyOnceWith({ notifIds: ['n0'] });
  // The live count may be newer than the answer, so it is read again.
  await waitFor(() => expect(isCountStale()).toBe(true));
});

it('marks what it shows as read, and then offers it no more', async () => {
  const bank = bankWith(3);
  const { input, isCountStale } = open(bank);
  await input.click(await screen.findByRole('button', { name: 'Tandai semua dibaca' }));
  await waitFor(() => expect(screen.queryByText(/Belum dibaca/)).toBeNull());
  expect([bank.markNoticesRead.mock.calls, isCountStale()]).toEqual([
    [[{ before: '1', notifIds: ['n0', 'n1'] }]],
    true,
  ]);
  expect(screen.getByRole('button', { name: 'Tandai semua dibaca' })).toHaveProperty('disabled', true);
});

it('reads further pages on demand, and keeps the rows of those before', async () => {
  const { input } = open(bankWith(120));
  const rows = () => screen.queryAllByText(/^Kabar ke-/).length;
  await waitFor(() => expect(rows()).toBe(50));
  for (const expected of [100, 120]) {
    await input.click(screen.getByRole('button', { name: 'Tampilkan lebih banyak' }));
    await waitFor(() => expect(rows()).toBe(expected));
  }
  expect(screen.queryByRole('button', { name: 'Tampilkan lebih banyak' })).toBeNull();
});

it('says that there is nothing yet', async () => {
  open(bankWith(0));
  expect(await screen.findByText('Belum ada kabar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tandai semua dibaca' })).toBeNull();
});

it('says why it did not load, and loads again', async () => {
  const { listNotices } = bankWith(1);
  const fails = vi
    .fn(listNotices)
    .mockRejectedValueOnce(
      new BankError({ kind: 'refused', status: 500, message: 'Terjadi gangguan pada sistem bank.' }),
    );
  const { input } = open({ listNotices: fails });
  expect((await screen.findByRole('alert')).textContent).toContain('Terjadi gangguan');
  await input.click(screen.getByText('Coba lagi'));
  expect(await screen.findByText('Kabar ke-0.')).toBeTruthy();
});

it('keeps its rows when reading again or further fails, and says so above them', async () => {
  const { listNotices } = bankWith(60);
  const fails = vi.fn(listNotices);
  const { input, queries } = open({ listNotices: fails });
  const shown = async () => [
    screen.queryAllByText(/^Kabar ke-/).length,
    (await screen.findByRole('alert')).textContent,
  ];
  await screen.findByText('Kabar ke-0.');
  const fault = new BankError({ kind: 'refused', status: 500, message: 'Terjadi gangguan pada sistem bank.' });
  const readings = [
    () => queries.invalidateQueries({ queryKey: keys.personalNotices }),
    () => input.click(screen.getByRole('button', { name: 'Tampilkan lebih banyak' })),
  ];
  for (const read of readings) {
    fails.mockRejectedValueOnce(fault);
    await read();
    expect(await shown()).toEqual([50, expect.stringContaining('Terjadi gangguan')]);
    await input.click(screen.getByText('Coba lagi'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }
});
