import { enterBatch } from '../batch-factory.ts';
import { act, enterInquiry } from '../desk.ts';
import { enterDocuments } from '../treasury-desk.ts';
import { DELI, inquireUpload, KATERING, sendRows, uploadCsv, uploadForm } from '../upload-desk.ts';
import { ITEM, type Provoke, type RefusalDesk } from './refusal-desk.ts';

/** Sends a file, changes what is stored of it, and inquires for its entry. */
const inquiring =
  (statement: string | null, more: object = {}): Provoke =>
  async (desk) => {
    const clerk = await desk.as();
    const { referenceChannel } = (await sendRows(clerk, [`${KATERING},5000`])).body;
    if (statement !== null) await desk.execute(statement);
    return inquireUpload(clerk, referenceChannel, more);
  };
/** A document of two rows, whose entry was recalled, with a file for it. */
async function withRows(desk: RefusalDesk) {
  const clerk = await desk.as('niaB1');
  const made = await desk.bank.factories.treasuryDocument({ status: 'ENTRY', productId: 'SP2D_MLT_TRF', net: 5000 });
  await act(clerk, 'recall', { referenceId: made.referenceId, version: 1 });
  const fields = { productId: 'SP2D_MLT_TRF', source: '10001040030017', kasdaId: made.kasdaId };
  const send = (row: string) => clerk('sendUpload', { body: uploadForm(uploadCsv(row), fields) });
  await send(`${KATERING},5000`);
  return { clerk, send, kasdaId: made.kasdaId };
}
/** Accounts that are at another bank, more than are asked for at once. */
const FAR = Array.from({ length: 25 }, (_, at) => `55${String(at).padStart(8, '0')},BUDI,${at + 1}`);

// prettier-ignore
/** Uploads: taking in, checking, entering. */
export const UPLOAD_REFUSALS = {
  'upload.unknown': [404, async (desk: RefusalDesk) => (await desk.as())('downloadUploadResult', { body: { referenceChannel: 'UP0' } })],
  'upload.instance': [422, async (desk: RefusalDesk) => sendRows(await desk.as('niaB1'), [`${DELI},5`], { productId: 'SI_GAJI_MULTI', source: '10001040030017' })],
  'upload.twin': [409, async (desk: RefusalDesk) => {
    const clerk = await desk.as();
    await sendRows(clerk, [`${DELI},5`]);
    return sendRows(clerk, [`${DELI},5`]);
  }],
  'upload.otherTerms': [422, inquiring(null, { source: '10001040018710' })],
  'upload.document': [422, async (desk: RefusalDesk) => sendRows(await desk.as(), [`${DELI},5`], { productId: 'SP2D_MLT_TRF' })],
  'upload.retryBill': [422, async (desk: RefusalDesk) => {
    const rows = [{ customerId: '10001020077813', amount: 5_00n }];
    const { referenceId } = await enterBatch(desk.db, { rows, now: new Date(desk.bank.clock.now()), zone: desk.bank.profile.timeZone });
    await desk.execute(`update upload set product_id = 'KASDA_PAYMENT' where reference_id = '${referenceId}'`);
    return (await desk.as())('retryUpload', { body: { referenceId } });
  }],
  'document.rows': [409, async (desk: RefusalDesk) => (await withRows(desk)).send(`${DELI},5000`)],
  'document.upload': [ITEM, async (desk: RefusalDesk) => {
    const { clerk, kasdaId } = await withRows(desk);
    await desk.execute("update account set status = 'CLOSED' where account_number = '10001020077813'");
    return desk.row(enterDocuments(clerk, [{ kasdaId, version: 3, channel: '2', note: '' }]));
  }],
  'upload.checking': [422, async (desk: RefusalDesk) => {
    const clerk = await desk.as();
    const sent = await sendRows(clerk, FAR, { productId: 'MLT_TRF' });
    await desk.execute("update upload_row set bank_id = '014' where amount < 10000");
    return inquireUpload(clerk, sent.body.referenceChannel, { productId: 'MLT_TRF' });
  }],
  'upload.faulty': [422, inquiring("update account set status = 'CLOSED' where account_number = '10001020077813'")],
  'upload.override': [422, async (desk: RefusalDesk) => {
    const clerk = await desk.as();
    const { referenceChannel } = (await sendRows(clerk, [`${DELI},5`])).body;
    return clerk('validateUpload', { body: { referenceChannel, override: { lines: [2], reason: 'Memang dua kali' } } });
  }],
  'upload.retry': [422, async (desk: RefusalDesk) => {
    const rows = [{ customerId: '10001020077813', amount: 5_00n }];
    const { referenceId } = await enterBatch(desk.db, { rows, now: new Date(desk.bank.clock.now()), zone: desk.bank.profile.timeZone });
    return (await desk.as())('retryUpload', { body: { referenceId } });
  }],
  'upload.entered': [422, inquiring("update upload set status = 'ENTERED'")],
  'upload.expired': [422, inquiring("update upload set status = 'EXPIRED'")],
  'upload.stale': [409, async (desk: RefusalDesk) => {
    const clerk = await desk.as();
    const { referenceChannel } = (await sendRows(clerk, [`${DELI},5`])).body;
    const { requestId } = (await inquireUpload(clerk, referenceChannel)).body;
    await desk.execute("update upload set status = 'FAULTY' where status = 'READY'");
    return enterInquiry(clerk, requestId);
  }],
} as const satisfies Record<string, readonly [number, Provoke]>;
