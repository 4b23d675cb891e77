import { ENTRY_NAMES, entryInquiry, entryScreen } from '@ibk/sdk/rules';
import { entryForm, fieldErrors } from '@ibk/sdk/forms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeTo } from '../db/write.ts';
import { askDue } from '../domain/transactions/settle.ts';
import { findProduct } from '../domain/products/products.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { databases } from '../testing/databases.ts';
import { entrySample } from '../testing/entry-sample.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { moveOne, signedIn } from './client.ts';

/** Every product of every entry screen, so that a new product is tested automatically. */
const PRODUCTS = ENTRY_NAMES.flatMap((name) =>
  entryScreen(name).products.map((productId) => [productId, entryScreen(name)] as const),
);

describe.each(databases())('on $name the entry of', ({ databaseUrl }) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseUrl });
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());

  it.each(PRODUCTS)('%s goes from an empty form to the ledger', async (productId, screen) => {
    const today = '2026-07-14';
    const { values } = entrySample(productId);
    expect(Object.keys(fieldErrors(entryForm(screen, today), values))).toEqual([]);
    const [maker, verifier, approver] = await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map(async (username) => (await signedIn(sandbox, username)).bank),
    );
    const { transactions } = maker!;
    const inquiry = await transactions.inquire(entryInquiry(screen, values));
    const { requestId } = inquiry;
    const { authorisationId, total } = await transactions.authorise({ action: 'entry', requestId });
    expect(total).toBe(inquiry.amountParameters.total);
    const authorisation = { authorisationId, code: '000000' };
    const schedule = { autoType: 'NOW' as const };
    const { referenceId } = await transactions.enter({ requestId, schedule, note: values.note, authorisation });
    await moveOne(verifier!, 'verify', referenceId);
    await moveOne(approver!, 'approve', referenceId);
    // Some rails settle at the next full hour, when the session of the entry has ended.
    sandbox.clock.advance('1h');
    const { clock, database, profile } = sandbox;
    const port = { clock, profile, read: database.db, write: writeTo(database.db), announce: () => undefined };
    await askDue(port, (fault) => expect.unreachable(String(fault)));

    const reader = (await signedIn(sandbox, 'ekoS1')).bank;
    const detail = await reader.transactions.readTransaction(referenceId);
    expect(detail.transaction).toMatchObject({ status: 'SUCCESS', productId, transactionId: expect.any(String) });
    expect(detail.dataRequest.content).toEqual({ ...inquiry.content, note: values.note });
    expect(detail.dataResponse).toMatchObject({ summary: inquiry.content.summary });
    expect(inquiry.content).toMatchObject({ productCode: productId, type: findProduct(productId)?.productGroup });
    expect(await checkLedger(sandbox.database.db)).toEqual([]);
  });
});
