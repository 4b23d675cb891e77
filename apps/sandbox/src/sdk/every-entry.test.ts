import { ENTRY_NAMES, entryInquiry, entryOfInquiry, entryScreen, screenFor } from '@ibk/sdk/rules';
import { entryForm, fieldErrors } from '@ibk/sdk/forms';
import type { Bank } from '@ibk/sdk';
import type { Content } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/schema/transactions.ts';
import { writeTo } from '../db/write.ts';
import { askDue } from '../domain/transactions/pay/settle.ts';
import { findProduct } from '../domain/products/products.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { databases } from '../testing/databases.ts';
import { entrySample } from '../testing/entry-sample.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { moveOne, signedIn } from './client.ts';

const unwrapped = (text: string): string => text.replace(/\s+/g, '');

/** Reads the file of a receipt back: each cell of its table, and each number above it, as `readReceipt` states them. */
async function expectWhole({ files, transactions }: Bank, referenceId: string) {
  const receipt = await transactions.readReceipt(referenceId);
  const blob = await files.fileReceipts({ referenceIds: [referenceId], format: 'pdf' });
  const file = new Uint8Array(await blob.arrayBuffer());
  const { pages } = await readPdf(file);
  const cells = pages.flatMap(({ rows }) => rows.map((row) => row.map(unwrapped)));
  // A page's structure has the rows of the page before too, without their text.
  expect(cells.filter((row) => row.join('') !== '')).toEqual(
    receipt.sections.flatMap(({ lines }) =>
      lines.map(({ term, value, detail }) => [unwrapped(term), unwrapped([value, ...detail].join(''))]),
    ),
  );
  const all = unwrapped(pages.map(({ text }) => text).join(''));
  for (const { term, value } of receipt.codes) expect(all).toContain(unwrapped(term + value));
  for (const { title } of receipt.sections) expect(all).toContain(unwrapped(title));
  return { ...receipt, pages };
}

/** The receipt is one sheet: its heading, the number that people type elsewhere in the mono face, and the QR, then the rest. */
async function expectOneSheet(bank: Bank, referenceId: string): Promise<void> {
  const { title, codes, pages } = await expectWhole(bank, referenceId);
  const { dataResponse } = await bank.transactions.readTransaction(referenceId);
  expect(pages).toHaveLength(1);
  const { text, mono, roles } = pages[0]!;
  const [first] = codes;
  const ntpn = dataResponse?.info && 'ntpn' in dataResponse.info ? dataResponse.info.ntpn : undefined;
  const number = ntpn ?? dataResponse?.token ?? dataResponse?.selection?.virtualAccount;
  if (number !== undefined) expect(first?.value.replaceAll(' ', '')).toBe(number);
  expect(text.indexOf(`${first?.term} ${first?.value}`)).toBeGreaterThan(text.indexOf(title));
  expect(roles.indexOf('Figure')).toBeLessThan(roles.indexOf('Table'));
  for (const { value } of codes) expect(mono).toContain(value);
  expect(title).toBe(ntpn ? 'Bukti Penerimaan Negara' : 'Bukti Transaksi');
}

/** Texts of a content that come from other parties and may be long. */
const LONG_TEXTS = /name|message|note|alamat|kl|unit|value/i;
/** A content with the longest texts, none of which fits a line. */
const longest = (content: Content): string =>
  JSON.stringify(content, (key, value: unknown) =>
    typeof value === 'string' && / /.test(value) && LONG_TEXTS.test(key)
      ? value.padEnd(200, ' PERKUMPULAN PENGUSAHA NUSANTARA')
      : value,
  );

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
    const { db } = sandbox.database;
    const content = JSON.parse(longest(detail.dataRequest.content)) as Content;
    await db.update(transaction).set({ content }).where(eq(transaction.referenceId, referenceId));
    await expectWhole(people[0]!, referenceId);
    // 'Bayar lagi' sends the same inquiry.
    expect(detail.dataRequest.inquiry).toEqual(asked);
    expect(entryInquiry(screen, { ...values, ...entryOfInquiry(screen, asked) })).toEqual(asked);
  });
});
