import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedDocument, ImportResult } from '@ibk/sdk/contract';
import { treasuryImport } from '../../db/schema/treasury.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { type Clerk, signIn, tokenOf, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { documentCsv, documentForm, documentLines, importedDocument } from '../../testing/import-sample.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

const CLOSED = '10001010099901';
const PPN = { tipe: 'MPN', kodeMap: '411211', nilai: 110_000, productCode: 'MPN_G2' } as const;
const IWP = { tipe: 'TRANSFER', kodeMap: 'IWP1', nilai: 110_000, productCode: 'TRF_INT' } as const;

// prettier-ignore
/** A document that fails for each cause, with a word of its sentence. */
const FAULTS: readonly (readonly [cause: string, word: RegExp, document: Partial<ImportedDocument>])[] = [
  ['import.known',      /sudah pernah diimpor/,          { noDokumen: '12.00/04.0/070012/LS/5.02.0.00.0.00.01.0000/M/7/2026' }],
  ['import.government', /12\.71, bukan 12\.00/,          { noDokumen: '12.71/04.0/000001/LS/1.02.0.00.0.00.01.0000/M/7/2026' }],
  ['import.skpd',       /9\.99/,                         { kodeSkpd: '9.99.0.00.0.00.01.0000' }],
  ['import.map',        /499999/,                        { potongan: [{ ...PPN, kodeMap: '499999' }] }],
  ['import.map',        /disebut dua kali/,              { potongan: [{ ...PPN, nilai: 55_000 }, { ...PPN, nilai: 55_000 }] }],
  ['import.product',    /Produk SP2D tidak termasuk/,    { product: 'SP2D' }],
  ['import.sum',        /lebih Rp\.0\.01 dari/,           { nilai: 1_110_000.01 }],
  ['import.sum',        /kurang Rp\.0\.01 dari/,          { nilai: 1_109_999.99 }],
  ['import.source',     /10001040012345 bukan/,          { rekeningSumber: '10001040012345' }],
  ['import.payee',      /tidak ditemukan di bank ini/,   { bankId: '117', rekeningPenerima: '10009999999999' }],
  ['import.payee',      /Bank penerima 999/,             { bankId: '999' }],
  ['import.npwp',       /15 digit/,                      { npwp: '00345678712400' }],
  ['import.billing',    /01234567890123/,                { potongan: [{ ...PPN, idBilling: '01234567890123' }] }],
  ['import.billing',    /026070001010000/,               { potongan: [{ ...PPN, idBilling: '026070001010000' }] }],
  ['import.target',     /IWP1/,                          { potongan: [IWP] }],
  ['import.target',     /IWP1/,                          { potongan: [{ ...IWP, rekeningTujuan: '10009999999999' }] }],
];

describe.each(databases())('An import of treasury documents on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
    maker = await signIn(bank, 'niaB1');
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  const send = async (...documents: ImportedDocument[]): Promise<ImportResult> => {
    const answer = await maker('importDocuments', { body: { side: 'kasda', documents } });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const failures = async (query: Record<string, string> = {}) =>
    (await maker('listImportFailures', { query })).body.content as { noDokumen: string; solvedAt: string | null }[];

  it('takes each document or states its cause, and keeps the failures', async () => {
    const documents = FAULTS.map(([, , fault], at) => importedDocument(String(800_000 + at), fault));
    const good = importedDocument('700001');
    const { imported, failed, rows } = await send(good, ...documents, good);
    expect([imported, failed]).toEqual([1, FAULTS.length + 1]);
    expect(rows.map(({ cause }) => cause)).toEqual([null, ...FAULTS.map(([cause]) => cause), 'import.known']);
    for (const [at, [, word]] of FAULTS.entries()) expect(rows[at + 1]?.message).toMatch(word);
    const kept = await failures({ from: '2026-07-14' });
    expect(kept.map(({ noDokumen }) => noDokumen)).toEqual(rows.slice(1).map(({ noDokumen }) => noDokumen));
    expect(await failures({ cause: 'import.npwp' })).toHaveLength(1);
  });

  it('leaves an ACTIVE document with its deductions, as it was sent', async () => {
    const idBilling = '012345678909991';
    const { rows } = await send(
      importedDocument('700002', {
        nilai: 1_220_000.5,
        akunBelanja: '5.1.02.01.01.0024',
        potongan: [
          { ...PPN, nilai: 110_000.5, idBilling },
          { ...IWP, rekeningTujuan: '10001020077813' },
        ],
      }),
    );
    const { document, info, history } = (await maker('readDocument', { path: { kasdaId: rows[0]?.kasdaId ?? '' } }))
      .body;
    expect(document).toMatchObject({
      ...{ state: 'ACTIVE', referenceId: null, side: 'kasda', family: 'agg-kasda', channel: '2' },
      ...{ nilai: 1_220_000.5, potongan: 220_000.5, nilaiBersih: 1_000_000, billing: { ready: 1, count: 1 } },
    });
    expect(info).toMatchObject({ akunBelanja: '5.1.02.01.01.0024', total: 1_000_000, namaBank: 'BRI' });
    expect(
      info.listPotongan.map((row: { namaMap: string; idBilling: string | null }) => [row.namaMap, row.idBilling]),
    ).toEqual([
      ['PPN Dalam Negeri bendahara APBD', idBilling],
      ['Iuran Wajib Pegawai 1%', null],
    ]);
    expect(history).toMatchObject([{ action: 'import', from: null, to: 'ACTIVE', username: 'niaB1' }]);
  });

  it('marks a failure as solved when its number is imported later', async () => {
    const bad = importedDocument('700003', { bankId: '117', rekeningPenerima: CLOSED });
    await send(bad);
    const mended = importedDocument('700003', { noTransaksi: 'TRX700003B' });
    expect((await send(mended)).imported).toBe(1);
    const [failure] = await failures({ q: '700003' });
    expect(failure?.solvedAt).toBe(new Date(bank.clock.now()).toISOString());
  });

  it('marks each document that states the SPM of another, imported before it or with it', async () => {
    const { noSpm } = importedDocument('700021');
    await send(importedDocument('700021'));
    const imported = await send(...['700022', '700023'].map((number) => importedDocument(number, { noSpm })));
    expect(imported.imported).toBe(2);
    const { db } = bank.database;
    const sharing = await db.select().from(treasuryDocument).where(eq(treasuryDocument.sharesSpm, true));
    expect(sharing.map((document) => document.noSpm)).toEqual([noSpm, noSpm, noSpm]);
  });

  it('is made once by its key, and refused under another key while nothing in it is new', async () => {
    const body = { side: 'kasda', documents: [importedDocument('700004')] };
    const key = 'impor-sekali-saja-01';
    const first = await maker('importDocuments', { body, key });
    expect((await maker('importDocuments', { body, key })).body).toEqual(first.body);
    const again = await maker('importDocuments', { body });
    expect([again.status, again.body.ruleId]).toEqual([422, 'import.twin']);
  });

  it.each([
    [';', '\uFEFF'],
    ['\t', ''],
    [',', ''],
  ])('takes a file with %j between its columns, with the lines of the file and its name', async (separator, mark) => {
    const number = `7001${separator.charCodeAt(0)}`;
    const two = importedDocument(number, {
      nilai: 1_220_000,
      potongan: [{ ...PPN }, { ...IWP, rekeningTujuan: '10001020077813' }],
    });
    const [good, bad] = [
      importedDocument(`8${number}`, { potongan: [PPN] }),
      importedDocument(`9${number}`, { bankId: '999' }),
    ];
    const text = mark + documentCsv([two, bad, good].flatMap(documentLines), separator);
    const { status, body } = await maker('importDocuments', { body: documentForm(text) });
    expect([status, body]).toMatchObject([
      200,
      { imported: 2, failed: 1, rows: [{ line: 2 }, { line: 4, cause: 'import.payee' }, { line: 5, cause: null }] },
    ]);
    const [failure] = (await maker('listImportFailures', { query: { q: `9${number}` } })).body.content;
    expect(failure).toMatchObject({ line: 4, filename: 'sp2d.csv' });
    const { info } = (await maker('readDocument', { path: { kasdaId: body.rows[0].kasdaId } })).body;
    expect(info.listPotongan).toMatchObject([{ kodeMap: '411211' }, { kodeMap: 'IWP1' }]);
    const documents = [two, bad, good];
    const twin = await maker('importDocuments', {
      body: { side: 'kasda', documents: documents.filter((each) => each !== bad) },
    });
    expect(twin.body).toMatchObject({ imported: 0, failed: 2 });
  });

  const LINE = documentCsv(documentLines(importedDocument('700019')));
  // prettier-ignore
  it.each<[string, string | FormData, number, object]>([
    ['with faults',       LINE.replace('2026-07-13', '13 Juli'), 422, { ruleId: 'import.file', fields: { 'baris 2 tanggalDokumen': '"13 Juli" bukan tanggal. Tulis seperti 31-07-2026.' } }],
    ['of another kind',   LINE.replace('noSpm', 'spm'),          422, { ruleId: 'import.file', fields: { 'baris 1 noSpm': expect.stringContaining('tidak ada') } }],
    ['not as described',  LINE.replace('TRX700019', 'T'.repeat(99)), 422, { ruleId: 'import.file', fields: { 'baris 2 noTransaksi': 'Format tidak sesuai' } }],
    ['that is empty',     '',                                    422, { ruleId: 'import.file', fields: { berkas: 'Berkas kosong.' } }],
    ['of over 5 MB',      'x'.repeat(5 * 1024 * 1024 + 1),       400, { ruleId: 'contract.tooLarge' }],
    ['without its side',  new FormData(),                        400, { ruleId: 'contract.invalid', fields: { side: 'Wajib diisi' } }],
  ])('stores nothing of a file %s', async (_, file, status, body) => {
    const before = await bank.database.db.$count(treasuryImport);
    const answer = await maker('importDocuments', { body: typeof file === 'string' ? documentForm(file) : file });
    expect(answer).toMatchObject({ status, body });
    expect(await bank.database.db.$count(treasuryImport)).toBe(before);
  });

  it('stores nothing of a file that is cut off at any place', async () => {
    const before = await bank.database.db.$count(treasuryImport);
    const whole = await new Response(documentForm(LINE)).text();
    const [boundary = ''] = /^--(\S+)/.exec(whole)?.slice(1) ?? [];
    const { header, value } = bank.profile.staticToken;
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const headers = {
        ...{
          [header]: value,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'access-token': tokenOf(maker),
        },
        'idempotency-key': `impor-terputus-${share}`,
      };
      const body = whole.slice(0, whole.length * share);
      const answer = await bank.fetch(
        new Request('http://bank.test/api/kasda/import', { method: 'POST', headers, body }),
      );
      expect([share, answer.status]).toEqual([share, 400]);
    }
    expect(await bank.database.db.$count(treasuryImport)).toBe(before);
  });

  it('judges tax numbers by the pack in force on the day of the document', async () => {
    await using elsewhere = await startSandbox({ changes: { ...UNENCRYPTED, rulePacks: ['documents', 'npwp16'] } });
    const clerk = await signIn(elsewhere, 'niaB1');
    const number = '003456787124000';
    const documents = [
      importedDocument('1', { tanggalDokumen: '2024-06-28', npwp: number }),
      importedDocument('2', { tanggalDokumen: '2024-06-28', npwp: `0${number}` }),
      importedDocument('3', { npwp: `0${number}`, npwpRekanan: `0${number}000001` }),
      importedDocument('4', { npwp: number }),
    ];
    const { rows } = (await clerk('importDocuments', { body: { side: 'kasda', documents } })).body as ImportResult;
    expect(rows.map(({ message }) => message)).toEqual([
      ...[null, 'NPWP harus 15 digit.', null, 'NPWP harus 16 digit, atau 22 digit untuk NITKU.'],
    ]);
  });

  it('of one number by two users at once makes one document', async () => {
    const documents = [importedDocument('700005'), importedDocument('700005', { keterangan: 'Belanja lain' })];
    const answers = await Promise.all(documents.map((document) => send(document)));
    expect(answers.map(({ imported }) => imported).toSorted()).toEqual([0, 1]);
  });
});
