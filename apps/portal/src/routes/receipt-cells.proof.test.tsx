import type { Bank } from '@ibk/sdk';
import type { Receipt } from '@ibk/sdk/contract';
import { ENTRY_NAMES, entryInquiry, entryScreen, viewSelect } from '@ibk/sdk/rules';
import { entrySample } from '@ibk/sandbox/testing';
import { TransactionDetailView } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { serveBank } from '../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const isLong = inject('isLongProof');

/** Every product of every entry screen. The gate takes the first of each content view. */
const PRODUCTS = ENTRY_NAMES.flatMap((name) =>
  entryScreen(name).products.map((productId) => ({ productId, screen: entryScreen(name) })),
);

/** Content views that an entry screen has a product of. */
const KINDS = 9;

const authorised = async (bank: Bank, asked: Parameters<Bank['transactions']['authorise']>[0]) => ({
  authorisationId: (await bank.transactions.authorise(asked)).authorisationId,
  code: '000000',
});

/** Enters a payment of every product. @returns the references */
async function enterAll(maker: Bank): Promise<string[]> {
  const references: string[] = [];
  const groups = new Map((await maker.reference.listProducts()).map((row) => [row.productId, row.productGroup]));
  const views = new Set<string>();
  for (const { productId, screen } of PRODUCTS) {
    const view = viewSelect({ productId, productGroup: groups.get(productId) ?? '' });
    if (!isLong && views.has(view)) continue;
    views.add(view);
    const { values } = entrySample(productId);
    const { requestId } = await maker.transactions.inquire(entryInquiry(screen, values));
    const authorisation = await authorised(maker, { action: 'entry', requestId });
    const entry = { requestId, schedule: { autoType: 'NOW' }, note: values.note, authorisation } as const;
    references.push((await maker.transactions.enter(entry)).referenceId);
  }
  return references;
}

async function moveAll(bank: Bank, action: 'verify' | 'approve', references: readonly string[]): Promise<void> {
  const items = references.map((referenceId) => ({ referenceId, version: action === 'verify' ? 1 : 2 }));
  await bank.transactions[action]({ items, authorisation: await authorised(bank, { action, items }) });
}

/** A label with all texts next to it. */
const cell = (term: string, ...texts: string[]): string => `${term}: ${texts.join('')}`.replace(/\s+/g, '');
const matching = (...terms: string[]) => new RegExp(`^(${terms.join('|').replaceAll(' ', '')}):`);

/** Cells that a receipt has in its head, or that a proof for others does not show. */
const PAGE_ONLY = matching('Status', 'Jadwal', 'Jatuh tempo jadwal', 'Catatan jadwal');
/** Cells that a page shows in its heading and its notices instead. */
const RECEIPT_ONLY = matching('Nomor referensi', 'Dijalankan oleh jadwal', 'Pengembalian dari');

/** The rows of the paper that the page prints, without buttons. */
function cellsOfPage(): string[] {
  const paper = screen.getByRole('article', { hidden: true });
  for (const button of paper.querySelectorAll('[data-print=never]')) button.remove();
  return [...paper.querySelectorAll('dt')]
    .map((term) => cell(term.textContent, term.nextElementSibling?.textContent ?? ''))
    .filter((text) => !PAGE_ONLY.test(text));
}

const cellsOfReceipt = ({ codes, sections }: Receipt): string[] => [
  ...codes.map(({ term, value }) => cell(term, value)),
  ...sections.flatMap(({ lines }) => lines.map(({ term, value, detail }) => cell(term, value, ...detail))),
];

async function showDetail(bank: Bank, referenceId: string): Promise<void> {
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <TransactionDetailView
          referenceId={referenceId}
          role="OPR_USER"
          letterhead="Bank"
          announce={() => undefined}
          hrefOf={(other) => `/${other}`}
          againOf={() => null}
          queueOf={() => null}
        />
      </QueryClientProvider>
    </BankProvider>,
  );
  await screen.findByRole('button', { name: 'Cetak' }, { timeout: 10_000 });
}

it('a receipt states the same cells as the page of its payment, and only the receipt is headed as a proof', async () => {
  const references = await enterAll(await bankOf('ekoS1'));
  await moveAll(await bankOf('fitriA1'), 'verify', references);
  await moveAll(await bankOf('gunawanR1'), 'approve', references);
  await sandbox().runDue();
  // Some rails execute at the next full hour, when the sessions of the entries have ended.
  sandbox().clock.advance('1h');
  await sandbox().runDue();
  const bank = await bankOf('ekoS1');
  const differences = [];
  for (const referenceId of references) {
    await showDetail(bank, referenceId);
    expect(within(screen.getByRole('article', { hidden: true })).getByText('Salinan Data Transaksi')).toBeTruthy();
    const page = cellsOfPage();
    const receipt = await bank.transactions.readReceipt(referenceId);
    const cells = cellsOfReceipt(receipt);
    const onlyPage = page.filter((one) => !cells.includes(one));
    const onlyReceipt = cells.filter((one) => !page.includes(one) && !RECEIPT_ONLY.test(one));
    if (onlyPage.length + onlyReceipt.length > 0) differences.push({ referenceId, onlyPage, onlyReceipt });
    expect(receipt.title).toMatch(/^Bukti /);
    cleanup();
  }
  expect(differences).toEqual([]);
  expect(references).toHaveLength(isLong ? PRODUCTS.length : KINDS);
});
