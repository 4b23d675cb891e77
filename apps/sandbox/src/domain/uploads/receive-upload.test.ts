import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { tokenOf, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enterInquiry, SOURCE } from '../../testing/desk.ts';
import { DELI, inquireUpload, KATERING, sendRows, uploadCsv, uploadForm } from '../../testing/upload-desk.ts';

const FIELDS = { productId: 'MLT_TRF_INT', source: SOURCE };
const TEXT = uploadCsv(`${KATERING},1500000`);
const BOUNDARY = 'batas-0123456789';
const part = (name: string, value: string, filename?: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${value}\r\n`;
const FIELD_PARTS = Object.entries(FIELDS)
  .map(([name, value]) => part(name, value))
  .join('');
const FILE_PART = part('file', TEXT, 'honor.csv');
const END = `--${BOUNDARY}--\r\n`;

describe.each(databases())('Form data, on $name,', ({ databaseUrl }) => {
  const { bank, as, maker } = deskBank({ databaseUrl });
  const counted = async () => {
    const { db } = bank().database;
    const [uploads] = await db.select({ count: sql<number>`count(*)::int` }).from(upload);
    const [rows] = await db.select({ count: sql<number>`count(*)::int` }).from(uploadRow);
    return [uploads?.count, rows?.count];
  };
  /** Sends a body as it is. */
  async function raw(
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    type = `multipart/form-data; boundary=${BOUNDARY}`,
  ) {
    const { header, value } = bank().profile.staticToken;
    const headers = {
      [header]: value,
      'content-type': type,
      'idempotency-key': randomUUID(),
      'access-token': tokenOf(await signIn(bank(), 'ekoS1')),
    };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await bank().fetch(new Request('http://bank.test/api/file/upload', init));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it('of fields and a file is taken', async () => {
    expect((await raw(FIELD_PARTS + FILE_PART + END)).body).toMatchObject({ status: 'READY', filename: 'honor.csv' });
  });

  // prettier-ignore
  const BAD: readonly [what: string, body: string | Uint8Array<ArrayBuffer>, fields: Record<string, string>, type?: string][] = [
    ['a missing field',            part('productId', 'MLT_TRF_INT') + FILE_PART + END,         { source: 'Wajib diisi' }],
    ['a missing file',             FIELD_PARTS + END,                                          { file: 'Wajib diisi' }],
    ['a doubled field',            FIELD_PARTS + part('source', SOURCE) + FILE_PART + END,     { source: 'Ditulis dua kali' }],
    ['a doubled file',             FIELD_PARTS + FILE_PART + FILE_PART + END,                  { file: 'Ditulis dua kali' }],
    ['an unknown field',           FIELD_PARTS + part('kasda', '1') + FILE_PART + END,         { kasda: 'Isian tidak dikenal' }],
    ['a text in place of a file',  FIELD_PARTS + part('file', TEXT) + END,                     { file: 'Jenis isian salah' }],
    ['a file in place of a text',  part('productId', 'MLT_TRF_INT', 'x.csv') + FILE_PART + END, { productId: 'Jenis isian salah' }],
    ['an unknown product',         part('productId', 'TRF_INT') + part('source', SOURCE) + FILE_PART + END, { productId: 'Pilihan tidak dikenal' }],
    ['a count that is no number',  FIELD_PARTS + part('count', 'dua') + FILE_PART + END,       { count: 'Jenis isian salah' }],
    ['a body cut off in the file', FIELD_PARTS + FILE_PART.slice(0, -20),                      {}],
    ['a body cut off before its end', FIELD_PARTS + FILE_PART,                                 {}],
    ['no parts at all',            'halo',                                                     {}],
  ];
  it.each(BAD)('with %s is refused and stores nothing', async (_, body, fields) => {
    const before = await counted();
    const answer = await raw(body);
    expect([answer.status, answer.body]).toMatchObject([400, { ruleId: 'contract.invalid', fields }]);
    expect(await counted()).toEqual(before);
  });

  it('of another type is refused by its type', async () => {
    expect((await raw('{}', 'application/json')).body.ruleId).toBe('contract.mediaType');
    expect((await raw('{}', 'multipart/form-data')).body.ruleId).toBe('contract.mediaType');
  });

  it('of more than 5 MB is refused while it arrives, before anything of it is parsed', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const answer = await raw(endless);
    expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.tooLarge']);
    expect(sent).toBeLessThan(10);
    const large = await maker('sendUpload', { body: uploadForm(new Uint8Array(5 * 1024 * 1024 + 1)) });
    expect(large.body.ruleId).toBe('contract.tooLarge');
  });

  it('that cannot be read as a file of rows is kept as its reason alone', async () => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const { body } = await maker('sendUpload', { body: uploadForm(picture, {}, 'honor.xlsx') });
    expect(body).toMatchObject({ status: 'FAULTY', count: 0, faults: [{ cause: 'batch.file.type', lines: [] }] });
  });

  it('sent again under its key is answered by the same upload; other bytes under it are refused', async () => {
    const key = randomUUID();
    const send = (text: string) => maker('sendUpload', { key, body: uploadForm(text) });
    const [first, again] = [await send(TEXT), await send(TEXT)];
    expect(again.body.referenceChannel).toBe(first.body.referenceChannel);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await send(`${TEXT}\n`)).body.ruleId).toBe('idempotency.otherBody');
  });

  it('of the same bytes as an open upload is refused by that upload, at once or later, until it has ended', async () => {
    const both = await Promise.all([sendRows(maker, [`${KATERING},5`]), sendRows(as('dimasN1'), [`${KATERING},5`])]);
    const [won, lost] = both.toSorted((one, other) => one.status - other.status).map(({ body }) => body);
    const { referenceChannel } = won;
    expect(lost).toMatchObject({ ruleId: 'upload.twin', fields: { referenceChannel } });
    const { requestId } = (await inquireUpload(maker, referenceChannel)).body;
    expect((await enterInquiry(maker, requestId)).status).toBe(200);
    expect((await sendRows(maker, [`${KATERING},5`])).body.fields).toEqual({ referenceChannel });
  });

  it('for an account that the group may not pay from is refused', async () => {
    const from = async (source: string) => (await sendRows(maker, [`${DELI},5`], { source })).body.ruleId;
    expect(await from('10001040030017')).toBe('account.unknown');
    expect(await from('10002110204478')).toBe('account.notPermitted');
  });
});
