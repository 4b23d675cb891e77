import { describe, expect, it } from 'vitest';
import { zip } from '../testing/zip.ts';
import { describeFault } from './faults.ts';
import { openingOfBook, readCashBook } from './read-cash-book.ts';

const HEAD = 'Tanggal;Nomor Bukti;Uraian;Penerimaan;Pengeluaran;Saldo';
const book = (...lines: string[]): string => [HEAD, ...lines].join('\n');
const faultsOf = async (...lines: string[]): Promise<string[]> =>
  (await readCashBook(book(...lines))).faults.map(describeFault);

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (sheets: readonly string[], more: Record<string, string> = {}): Record<string, string> => ({
  'xl/workbook.xml': `<workbook><sheets>${sheets.map((_, at) => `<sheet name="L${at}" sheetId="${at + 1}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
  'xl/styles.xml':
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Tanggal</t></si><si><r><t>Penerimaan</t></r><r><t xml:space="preserve"> (Rp)</t></r></si><si><t>Pengeluaran</t></si><si><t>Uraian</t></si></sst>',
  ...Object.fromEntries(sheets.map((rows, at) => [`xl/worksheets/sheet${at}.xml`, sheet(rows)])),
  ...more,
});
const HEAD_ROW =
  '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>3</v></c><c r="D3" t="s"><v>1</v></c><c r="E3" t="s"><v>2</v></c></row>';

describe('A cash book as CSV', () => {
  it('states its balance before a day if its rows do', async () => {
    const lines = ['01-07-2026;1;Belanja;;100,50;900,00', '05-07-2026;2;Setoran;50,00;;950,00'];
    const opening = async (day: string, of = lines) => openingOfBook(await readCashBook(book(...of)), day);
    expect(await Promise.all(['2026-06-01', '2026-07-02', '2026-08-01'].map((day) => opening(day)))).toEqual([
      1_000.5,
      900,
      null,
    ]);
    expect(await opening('2026-07-01', ['01-07-2026;1;Belanja;;100,50;'])).toBeNull();
  });

  it('whose receipts cannot be added to the sen is refused as a whole', async () => {
    const large = '40.000.000.000.000,00';
    const both = [`01-07-2026;1;Setoran;${large};;`, `02-07-2026;2;Setoran;${large};;`];
    expect(await faultsOf(...both)).toEqual([
      'Jumlah penerimaan atau pengeluaran lebih dari Rp.70,000,000,000,000.00. Periksa nominalnya, atau bagi buku menurut periode.',
    ]);
    expect(await faultsOf(both[0] ?? '', `02-07-2026;2;Belanja;;${large};`)).toEqual([]);
  });

  it('is read below its title, with the rows that are not transactions listed', async () => {
    const text = [
      'BUKU KAS UMUM',
      'Bulan: Juli 2026',
      HEAD,
      '1;2;3;4;5;6',
      '01-07-2026;;Saldo awal;;;10.000.000,00',
      '02/07/2026;BKU-1;Belanja ATK;-;1.250.000,50;8.749.999,50',
      HEAD,
      '3 Juli 2026;IB260703000001;"Setoran; tunai";500.000;;9.249.999,50',
      ';;Jumlah;500.000;1.250.000,50;',
    ].join('\n');
    const { rows, skipped, faults } = await readCashBook(text);
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      { row: 6, date: '2026-07-02', number: 'BKU-1', text: 'Belanja ATK', receipt: 0, payment: 1_250_000.5 },
      { row: 8, date: '2026-07-03', number: 'IB260703000001', text: 'Setoran; tunai', receipt: 500_000, payment: 0 },
    ]);
    expect(skipped.map(describeFault)).toEqual([
      'Baris 4: Dilewati: judul kolom yang berulang.',
      'Baris 5: Dilewati: tanpa penerimaan dan pengeluaran (Saldo awal).',
      'Baris 7: Dilewati: judul kolom yang berulang.',
      'Baris 9: Dilewati: tanpa tanggal (Jumlah).',
    ]);
  });

  it('takes the separator of thousands from its column, then from the other columns', async () => {
    const own = await readCashBook(book('01-07-2026;;;1,234.50;;', '02-07-2026;;;1,230;;', '03-07-2026;;;;1.230;'));
    expect(own.faults).toEqual([]);
    expect(own.rows.map(({ receipt, payment }) => [receipt, payment])).toEqual([
      [1_234.5, 0],
      [1_230, 0],
      [0, 1.23],
    ]);
  });

  it.each([
    ['Rp. 250000', '150.000', 'batch.amount.ambiguous'],
    ['500.-', '150.000', 'batch.amount.ambiguous'],
    ['Rp. 1,250,000', '150.000', 150],
    ['Rp. 1,250,000', '150,000', 150_000],
    ['250.000,-', '150.000', 150_000],
    ['Rp. 250.000,50', '150.000', 150_000],
  ])('counts only the separators among the digits of %s, next to which %s is %s', async (first, second, answer) => {
    const { rows, faults } = await readCashBook(book(`01-07-2026;;;"${first}";;`, `02-07-2026;;;"${second}";;`));
    expect(faults[0]?.ruleId ?? rows[1]?.receipt).toBe(answer);
  });

  it('asks for the separator of thousands if nothing decides it, and takes the answer', async () => {
    const text = book('01-07-2026;;;1.230;;', '02-07-2026;;;;2.500;');
    const { rows, faults } = await readCashBook(text);
    expect(rows).toEqual([]);
    expect(faults.map(({ ruleId, row, field }) => [ruleId, row, field])).toEqual([
      ['batch.amount.ambiguous', 2, 'penerimaan'],
      ['batch.amount.ambiguous', 3, 'pengeluaran'],
    ]);
    const amounts = async (thousands: '.' | ',') =>
      (await readCashBook(text, thousands)).rows.map(({ receipt, payment }) => [receipt, payment]);
    expect(await amounts('.')).toEqual([
      [1_230, 0],
      [0, 2_500],
    ]);
    expect(await amounts(',')).toEqual([
      [1.23, 0],
      [0, 2.5],
    ]);
  });

  it('takes what the file proves before the answer that was given', async () => {
    const text = book('01-07-2026;;;1.234,50;;', '02-07-2026;;;1.230;;', '03-07-2026;;;;2.500;');
    const { rows, faults } = await readCashBook(text, ',');
    expect(faults).toEqual([]);
    expect(rows.map(({ receipt, payment }) => [receipt, payment])).toEqual([
      [1_234.5, 0],
      [1_230, 0],
      [0, 2_500],
    ]);
  });

  it('reads both ways of writing next to each other, but no amount that only one of them explains', async () => {
    expect(await faultsOf('01-07-2026;;;1.234,50;;', '02-07-2026;;;1,234.50;;')).toEqual([]);
    expect(await faultsOf('01-07-2026;;;1.234,50;;', '02-07-2026;;;1,234.50;;', '03-07-2026;;;1.234;;')).toEqual([
      'Baris 4, kolom penerimaan: "1.234" dapat dibaca sebagai ribuan atau desimal. Tulis seperti 1234000 atau 1.234.000,00.',
    ]);
  });

  it.each([
    ['31-02-2026;;;100;;', 'Baris 2, kolom tanggal: "31-02-2026" bukan tanggal. Tulis seperti 31-07-2026.'],
    ['31 Februari 2026;;;100;;', 'Baris 2, kolom tanggal: "31 Februari 2026" bukan tanggal. Tulis seperti 31-07-2026.'],
    [
      '01-07-2026;;;=SUM(D1:D9);;',
      'Baris 2, kolom penerimaan: Isian dihitung dengan rumus. Salin, lalu tempel sebagai nilai.',
    ],
    [';BKU-7;Belanja;;500;', 'Baris 2, kolom tanggal: "" bukan tanggal. Tulis seperti 31-07-2026.'],
    ['Juli;BKU-7;Belanja;0;500;', 'Baris 2, kolom tanggal: "Juli" bukan tanggal. Tulis seperti 31-07-2026.'],
    [';BKU-7;Jumlah;500;400;', 'Berkas hanya berisi baris judul.'],
    ['01-07-2026;;;-500;;', 'Baris 2, kolom penerimaan: "-500" bukan nominal yang sah.'],
    ['01-07-2026;;;lima;;', 'Baris 2, kolom penerimaan: "lima" bukan nominal yang sah.'],
    [
      '31-07-2026;;Jumlah;500;400;',
      'Baris 2: Baris memuat penerimaan dan pengeluaran sekaligus. Pisahkan menjadi dua baris, atau kosongkan tanggal baris jumlah.',
    ],
    [';;Jumlah;;;', 'Berkas hanya berisi baris judul.'],
  ])('is refused because of the row %s', async (line, sentence) => {
    expect(await faultsOf(line)).toEqual([sentence]);
  });

  it('is refused from its 5,001st row on', async () => {
    const rows = Array.from({ length: 5_001 }, () => '01-07-2026;;;100;;');
    expect((await readCashBook(book(...rows.slice(1)))).rows).toHaveLength(5_000);
    expect(await faultsOf(...rows)).toEqual([
      'Baris 5002: Berkas memuat lebih dari 5000 baris transaksi. Bagi menurut periode.',
    ]);
  });

  it('is refused if no row names its columns', async () => {
    const { faults } = await readCashBook('Tanggal;Uraian;Debet;Kredit\n01-07-2026;a;1;2\n');
    expect(faults.map(describeFault)).toEqual([
      'Baris 1, kolom penerimaan: Kolom ini tidak ada. Judul yang ditemukan: Tanggal, Uraian, Debet, Kredit.',
      'Baris 1, kolom pengeluaran: Kolom ini tidak ada. Judul yang ditemukan: Tanggal, Uraian, Debet, Kredit.',
    ]);
    expect((await readCashBook('')).faults.map(({ ruleId }) => ruleId)).toEqual(['batch.file.empty']);
  });
});

describe('A cash book as xlsx', () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>BUKU KAS</t></is></c></row>' +
    HEAD_ROW +
    '<row r="5"><c r="A5" s="1"><v>46205</v></c><c r="B5" t="inlineStr"><is><t>Obat &amp; alat</t></is></c><c r="D5"/><c r="E5" s="2"><v>1234.5</v></c><c r="F5"><f>F4-E5</f><v>1</v></c></row>' +
    '<row r="6"><c r="A6" t="str"><v>04-07-2026</v></c><c r="D6" s="2"><v>0.30000000000000004</v></c></row>' +
    '<row r="7"><c r="B7" t="inlineStr"><is><t>Jumlah</t></is></c><c r="D7"><f>SUM(D4:D6)</f><v>3</v></c></row>';

  it.each([true, false])('is read with its own days and numbers (packed: %s)', async (isPacked) => {
    const read = await readCashBook(zip(workbook(['', rows]), isPacked));
    expect(read.faults).toEqual([]);
    expect(read.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(read.rows).toEqual([
      { row: 5, date: '2026-07-02', number: '', text: 'Obat & alat', receipt: 0, payment: 1_234.5 },
      { row: 6, date: '2026-07-04', number: '', text: '', receipt: 0.3, payment: 0 },
    ]);
    expect(read.skipped.map(describeFault)).toEqual(['Baris 7: Dilewati: tanpa tanggal (Jumlah).']);
  });

  const refused = async (files: Record<string, string>): Promise<string[]> =>
    (await readCashBook(zip(files))).faults.map(describeFault);
  it('is refused because of a formula, a number with a third decimal or a number that is not shown as a day', async () => {
    const row = (cells: string) => workbook([`${HEAD_ROW}<row r="4">${cells}</row>`]);
    expect(await refused(row('<c r="A4" s="1"><v>46205</v></c><c r="D4"><f>1+1</f><v>2</v></c>'))).toEqual([
      'Baris 4, kolom penerimaan: Isian dihitung dengan rumus. Salin, lalu tempel sebagai nilai.',
    ]);
    expect(await refused(row('<c r="A4"><v>46205</v></c><c r="D4"><v>1.234</v></c>'))).toEqual([
      'Baris 4, kolom tanggal: "46205" bukan tanggal. Tulis seperti 31-07-2026.',
      'Baris 4, kolom penerimaan: "1.234" bukan nominal yang sah.',
    ]);
  });

  it('is read up to its 100th column and its 10,000th filled row, and refused beyond that row', async () => {
    const day = '<c r="A4" s="1"><v>46205</v></c><c r="D4"><v>5</v></c>';
    const far = '<c r="CW4"><v>1</v></c><c r="XFD4"><v>2</v></c>';
    const wide = await readCashBook(zip(workbook([`${HEAD_ROW}<row r="4">${day}${far}</row><row r="5">${far}</row>`])));
    expect([wide.faults, wide.rows.map(({ receipt }) => receipt), wide.skipped]).toEqual([[], [5], []]);
    const title = '<row><c r="B1" t="str"><v>Jumlah</v></c></row>';
    const long = (count: number) => refused(workbook([`${HEAD_ROW}<row>${day}</row>${title.repeat(count)}`]));
    expect(await long(9_998)).toEqual([]);
    expect(await long(20_000)).toEqual([
      'Baris 10003: Berkas memuat lebih dari 10000 baris transaksi. Bagi menurut periode.',
    ]);
  });

  it('is refused as a whole if it has two filled sheets, is too large unpacked, or cannot be opened', async () => {
    expect(await refused(workbook([rows, rows]))).toEqual([
      'Berkas memuat 2 lembar yang berisi. Simpan lembar yang dimaksud sebagai berkas sendiri.',
    ]);
    const large = workbook([rows], { 'xl/sharedStrings.xml': ' '.repeat(21 * 1024 * 1024) });
    expect(await refused(large)).toEqual(['Isi berkas lebih dari 20 MB setelah dibuka. Bagi menjadi beberapa berkas.']);
    const whole = zip(workbook([rows]));
    const types = await Promise.all(
      [whole.slice(0, 200), whole.slice(0, -40), new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])].map(async (bytes) =>
        (await readCashBook(bytes)).faults.map(({ ruleId }) => ruleId),
      ),
    );
    expect(types).toEqual([['batch.file.type'], ['batch.file.type'], ['batch.file.type']]);
  });
});
