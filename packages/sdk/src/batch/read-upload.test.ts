import { describe, expect, it } from 'vitest';
import { zip } from '../testing/zip.ts';
import { describeFault } from './faults.ts';
import { readUpload, UPLOAD_LIMITS } from './read-upload.ts';
import { UPLOAD_KINDS, uploadColumns, uploadTemplate } from './upload-columns.ts';

const HEAD = 'nomor_rekening,nama,nominal';
const GOOD = '10001020077813,CV BERKAH,1500000';
const read = (source: string | Uint8Array, more: Partial<Parameters<typeof readUpload>[1]> = {}) =>
  readUpload(source, { productId: 'MLT_TRF_INT', ...more });
const told = async (source: string | Uint8Array, more: Partial<Parameters<typeof readUpload>[1]> = {}) => {
  const { faults, rows } = await read(source, more);
  return [...faults, ...rows.flatMap((row) => row.faults)].map(describeFault);
};
const csv = (...rows: string[]) => [HEAD, ...rows].join('\n');

/** A cell of a text, or one as it is given. */
const cell = (ref: string, text: string): string =>
  text.startsWith('<')
    ? text.replace('<c', `<c r="${ref}"`)
    : `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, texts: readonly string[], attributes = ''): string =>
  `<row r="${number}"${attributes}>${texts.map((text, at) => cell(`${'ABCDEFGH'[at]}${number}`, text)).join('')}</row>`;
const workbook = (sheets: readonly string[], more: Record<string, string> = {}): Uint8Array =>
  zip({
    'xl/workbook.xml': `<workbook><sheets>${sheets.map((_, at) => `<sheet name="L${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheets.map((xml, at) => [`xl/worksheets/sheet${at}.xml`, xml])),
    ...more,
  });
const sheet = (rows: string, after = ''): string => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const HEAD_ROW = row(1, HEAD.split(','));
const oneRow = (texts: readonly string[], attributes = '', after = ''): Uint8Array =>
  workbook([sheet(HEAD_ROW + row(2, texts, attributes), after)]);
const GOOD_CELLS = GOOD.split(',');

describe('A file of an upload', () => {
  it('states accounts, names and amounts to the sen, whatever separates its cells', async () => {
    const text = '\uFEFFsep=;\r\nNo Rekening;Nama;Jumlah;Catatan\r\n1000-1020-077813;CV BERKAH;1.500.000,25;x\r\n';
    const { rows, ignored, faults } = await read(text);
    expect(rows).toMatchObject([
      { line: 3, account: '10001020077813', name: 'CV BERKAH', amount: 150_000_025n, faults: [] },
    ]);
    expect([ignored, faults]).toEqual([['Catatan'], []]);
    expect(rows[0]?.texts).toEqual(['1000-1020-077813', 'CV BERKAH', '1.500.000,25', 'x']);
  });

  it('has its headings, numbers and texts read from a workbook, and its template is one row of it', async () => {
    const { rows } = await read(oneRow(['10001020077813', 'CV BERKAH', '<c><v>1500000.5</v></c>']));
    expect(rows).toMatchObject([{ account: '10001020077813', amount: 150_000_050n, faults: [] }]);
    for (const productId of Object.keys(UPLOAD_KINDS) as (keyof typeof UPLOAD_KINDS)[]) {
      const text = uploadTemplate(productId)
        .map((cells) => cells.join(','))
        .join('\n');
      expect(await told(text, { productId })).toEqual([]);
    }
  });

  it('has the columns of its product: banks only where it pays other banks, an instalment only in a salary', () => {
    const headings = (productId: Parameters<typeof uploadColumns>[0]) =>
      uploadColumns(productId).map(({ heading }) => heading);
    expect(headings('MLT_TRF_INT')).toEqual(['nomor_rekening', 'nama', 'nominal', 'nip', 'berita']);
    expect(headings('MLT_TRF')).toEqual(['nomor_rekening', 'nama', 'kode_bank', 'kanal', 'nominal', 'nip', 'berita']);
    expect(headings('SI_GAJI_MULTI')).toContain('potongan');
    expect(headings('SP2D_PAYROLL')).toEqual(headings('SI_GAJI_MULTI'));
    expect(headings('KASDA_PAYMENT')).toEqual(['produk', 'nomor_pelanggan', 'kode_area', 'nominal', 'berita']);
    expect(headings('KASDA_PURCHASE')).toEqual(['produk', 'nomor_pelanggan', 'kode_area', 'denom', 'berita']);
  });

  // prettier-ignore
  const CELLS: readonly [what: string, row: string, told: RegExp][] = [
    ['an account in scientific notation', '1.23E+15,CV BERKAH,5000',        /^Baris 2, kolom nomor_rekening: .*notasi ilmiah/],
    ['letters in an account',             '1000A,CV BERKAH,5000',           /^Baris 2, kolom nomor_rekening: .*huruf/],
    ['no name',                           '10001020077813,,5000',           /^Baris 2, kolom nama: .*kosong/],
    ['no amount',                         '10001020077813,CV BERKAH,',      /^Baris 2, kolom nominal: Nominal kosong/],
    ['an amount of nothing',              '10001020077813,CV BERKAH,0',     /^Baris 2, kolom nominal: .*bukan nominal/],
    ['an amount with two readings',       '10001020077813,CV BERKAH,1.234', /^Baris 2, kolom nominal: .*ribuan atau desimal/],
    ['a formula',                         '10001020077813,CV BERKAH,=A1',   /^Baris 2, kolom nominal: .*rumus/],
    ['a name that is too long',           `10001020077813,${'A'.repeat(71)},5000`, /^Baris 2, kolom nama: Paling banyak 70/],
    ['a cell too many',                   '10001020077813,CV BERKAH,5000,7', /^Baris 2: Ada 4 isian untuk 3 kolom/],
  ];
  it.each(CELLS)('has %s told with its line and column', async (_, line, words) => {
    expect(await told(csv(line))).toEqual([expect.stringMatching(words)]);
  });

  // prettier-ignore
  const SALARIES: readonly [what: string, row: string, told: RegExp][] = [
    ['an instalment above the salary', '10001020077813,CV BERKAH,,,5000,5000,,', /kolom potongan: Potongan .* kurang dari nominal/],
    ['a bank of two digits',           '10001020077813,CV BERKAH,14,,5000,,,',   /kolom kode_bank: Bank 14 tidak ada/],
    ['a way that there is not',        '10001020077813,CV BERKAH,014,POS,5000,,,', /kolom kanal: Kanal "POS" tidak dikenal/],
    ['a note that is too long',        `10001020077813,CV BERKAH,,,5000,,,${'x'.repeat(41)}`, /kolom berita: Paling banyak 40/],
  ];
  it.each(SALARIES)('of salaries has %s told', async (_, line, words) => {
    const [head = []] = uploadTemplate('SI_GAJI_MULTI');
    expect(await told(`${head.join(',')}\n${line}`, { productId: 'SI_GAJI_MULTI' })).toEqual([
      expect.stringMatching(words),
    ]);
  });

  it('asks for the reading of a column of amounts once, and takes the answer for all of it', async () => {
    const text = csv('10001020077813,CV BERKAH,1.234', '10003011184206,PT DELI,2.500');
    expect((await read(text)).ambiguous).toEqual(['nominal']);
    const { rows, ambiguous } = await read(text, { thousands: '.' });
    expect([rows.map(({ amount }) => amount), ambiguous]).toEqual([[123_400n, 250_000n], []]);
  });

  it('has a line that pays what an earlier line pays pointed to that line', async () => {
    const { rows } = await read(csv(GOOD, '10003011184206,PT DELI,1500000', GOOD));
    expect(rows.map(({ repeats }) => repeats)).toEqual([undefined, undefined, 2]);
  });

  it('has a blank line in the middle told, and a total or count that is off by one', async () => {
    expect(await told(csv(GOOD, ',,', '10003011184206,PT DELI,1'))).toEqual([
      expect.stringMatching(/^Baris 3: Baris kosong/),
    ]);
    expect(await told(csv(GOOD), { control: { count: 2, sen: 150_000_001n } })).toEqual([
      'Berkas memuat 1 rekening, seharusnya 2.',
      expect.stringMatching(/^Jumlah nominal Rp\.1,500,000\.00, seharusnya Rp\.1,500,000\.01/),
    ]);
    expect(await told(csv(GOOD), { control: { count: 1, sen: 150_000_000n } })).toEqual([]);
  });

  it('takes 10,000 rows and not one more', async () => {
    const rows = Array.from({ length: UPLOAD_LIMITS.rows }, (_, at) => `${10_000_000_000 + at},BUDI,${at + 1}`);
    expect((await read(csv(...rows))).rows).toHaveLength(10_000);
    expect(await told(csv(...rows, GOOD))).toEqual([expect.stringMatching(/lebih dari 10000 baris/)]);
    const xlsx = (count: number) =>
      workbook([sheet(HEAD_ROW + Array.from({ length: count }, (_, at) => row(at + 2, GOOD_CELLS)).join(''))]);
    expect((await read(xlsx(10_000))).rows).toHaveLength(10_000);
    expect(await told(xlsx(10_001))).toEqual([expect.stringMatching(/lebih dari 10000 baris/)]);
  });
});

describe('A workbook of an upload', () => {
  // prettier-ignore
  const BAD: readonly [what: string, file: Uint8Array, told: RegExp][] = [
    ['with macros',                    workbook([sheet(HEAD_ROW + row(2, GOOD_CELLS))], { 'xl/vbaProject.bin': 'x' }), /makro/],
    ['with two filled sheets',         workbook([sheet(HEAD_ROW), sheet(HEAD_ROW)]), /2 lembar/],
    ['packed a hundred times denser',  workbook([sheet(`${HEAD_ROW}${' '.repeat(4_000_000)}`)]), /setelah dibuka/],
    ['that is a picture',              new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /bukan CSV dan bukan XLSX/],
    ['in the code page of Windows',     new Uint8Array(Buffer.from(csv('10001020077813,CAFÉ,5'), 'latin1')), /bukan teks UTF-8/],
    ['in UTF-16',                      new Uint8Array(Buffer.from(`\uFEFF${csv(GOOD)}`, 'utf16le')), /bukan teks UTF-8/],
    ['with a formula',                 oneRow(['10001020077813', 'CV BERKAH', '<c><f>A1</f><v>5</v></c>']), /^Baris 2, kolom nominal: .*rumus/],
    ['with a day as amount',           oneRow(['10001020077813', 'CV BERKAH', '<c s="1"><v>46000</v></c>']), /^Baris 2, kolom nominal: .*tanggal \(2025-12-09\)/],
    ['with an account of 16 digits',   oneRow(['<c><v>1.23E+15</v></c>', 'CV BERKAH', '5']), /^Baris 2, kolom nomor_rekening: .*notasi ilmiah/],
    ['with a hidden row',              oneRow(GOOD_CELLS, ' hidden="1"'), /^Baris 2: .*disembunyikan/],
    ['with merged cells',              oneRow(GOOD_CELLS, '', '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>'), /^Baris 2, kolom nama: .*digabung/],
  ];
  it.each(BAD)('%s is told so', async (_, file, words) => {
    expect(await told(file)).toEqual([expect.stringMatching(words)]);
  });

  it('of more than 5 MB is not read', async () => {
    expect(await told(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual([expect.stringMatching(/lebih dari 5 MB/)]);
  });

  it('names the failed row of each row only where it mends some, and then for every row', async () => {
    const file =
      'baris,nomor_rekening,nama,nominal\n7,10001020077813,A,1\n,10001020077813,B,2\ntiga,10001020077813,C,3\n';
    const plain = await read(file);
    expect(plain.rows.flatMap(({ retried = null, faults }) => [retried, ...faults])).toEqual([null, null, null]);
    const { rows } = await read(file, { isRetry: true });
    expect(rows.map(({ retried, faults }) => [retried, faults.map(({ ruleId, field }) => [ruleId, field])])).toEqual([
      [7, []],
      [undefined, [['batch.retry.row', 'baris']]],
      [undefined, [['batch.retry.row', 'baris']]],
    ]);
    const without = await read(csv(GOOD), { isRetry: true });
    expect(without.faults).toMatchObject([{ ruleId: 'batch.column.missing', field: 'baris' }]);
  });
});
