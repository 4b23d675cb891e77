import { ENTRY_NAMES, entryInquiry, entryOfInquiry, entryScreen, screenFor } from '@ibk/sdk/rules';
import { entryForm, fieldErrors } from '@ibk/sdk/forms';
import type { Bank } from '@ibk/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTo } from '../db/write.ts';
import { askDue } from '../domain/transactions/settle.ts';
import { findProduct } from '../domain/products/products.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { databases } from '../testing/databases.ts';
import { entrySample } from '../testing/entry-sample.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { moveOne, signedIn } from './client.ts';

/** The receipt is one sheet: its heading, the number that people type elsewhere in the mono face, and the QR, then the rest. */
async function expectOneSheet({ files, transactions }: Bank, referenceId: string): Promise<void> {
  const { title, codes } = await transactions.readReceipt(referenceId);
  const file = new Uint8Array(
    await (await files.fileReceipts({ referenceIds: [referenceId], format: 'pdf' })).arrayBuffer(),
  );
  const { pages } = await readPdf(file);
  expect(pages).toHaveLength(1);
  const { text, roles } = pages[0]!;
  const [first] = codes;
  expect(text.indexOf(`${first?.term} ${first?.value}`)).toBeGreaterThan(text.indexOf(title));
  expect(roles.indexOf('Figure')).toBeLessThan(roles.indexOf('Table'));
  expect(Buffer.from(file).toString('latin1')).toMatch(/\/BaseFont \/\w+\+IBMPlexMono/);
  expect(title).toBe(first?.term === 'NTPN' ? 'Bukti Penerimaan Negara' : 'Bukti Transaksi');
}

/** Every product of every entry screen, so that a new product is tested automatically. */
const PRODUCTS = ENTRY_NAMES.flatMap((name) =>
  entryScreen(name).products.map((productId) => [productId, entryScreen(name)] as const),
);

describe.each(databases())('on $name the entry of', ({ databaseUrl }) => {
  let sandbox: Sandbox;
  let people: readonly Bank[];
  const signIn = async (): Promise<void> => {
    people = await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map(async (username) => (await signedIn(sandbox, username)).bank),
    );
  };
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseUrl });
    await signIn();
  });
  afterAll(async () => {
    expect(await checkLedger(sandbox.database.db)).toEqual([]);
    await sandbox.close();
  });

  /** Some rails settle at the next full hour, when the sessions of the entry have ended. */
  async function settleLater(): Promise<void> {
    sandbox.clock.advance('1h');
    const { clock, database, profile } = sandbox;
    const port = { clock, profile, read: database.db, write: writeTo(database.db), announce: () => undefined };
    await askDue(port, (fault) => expect.unreachable(String(fault)));
    await signIn();
  }

  it.each(PRODUCTS)('%s goes from an empty form to the ledger', async (productId, screen) => {
    const { values } = entrySample(productId);
    expect(Object.keys(fieldErrors(entryForm(screenFor(screen, productId), '2026-07-14'), values))).toEqual([]);
    const [maker, verifier, approver] = people;
    const { transactions } = maker!;
    const asked = entryInquiry(screen, values);
    const inquiry = await transactions.inquire(asked);
    const { requestId } = inquiry;
    const { authorisationId, total } = await transactions.authorise({ action: 'entry', requestId });
    expect(total).toBe(inquiry.amountParameters.total);
    const authorisation = { authorisationId, code: '000000' };
    const schedule = { autoType: 'NOW' as const };
    const { referenceId } = await transactions.enter({ requestId, schedule, note: values.note, authorisation });
    await moveOne(verifier!, 'verify', referenceId);
    await moveOne(approver!, 'approve', referenceId);
    if ((await transactions.readTransaction(referenceId)).transaction.status === 'SUSPECT') await settleLater();

    const detail = await people[0]!.transactions.readTransaction(referenceId);
    expect(detail.transaction).toMatchObject({ status: 'SUCCESS', productId, transactionId: expect.any(String) });
    expect(detail.dataRequest.content).toEqual({ ...inquiry.content, note: values.note });
    expect(detail.dataRequest.data).toEqual(inquiry.data);
    expect(detail.dataResponse).toMatchObject({ summary: inquiry.content.summary });
    expect(inquiry.content).toMatchObject({ productCode: productId, type: findProduct(productId)?.productGroup });
    await expectOneSheet(people[0]!, referenceId);
    // 'Bayar lagi' asks the same.
    expect(detail.dataRequest.inquiry).toEqual(asked);
    expect(entryInquiry(screen, { ...values, ...entryOfInquiry(screen, asked) })).toEqual(asked);
  });
});
