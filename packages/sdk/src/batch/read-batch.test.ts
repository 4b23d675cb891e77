import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFault } from './faults.ts';
import { readBatch } from './read-batch.ts';

const seed = 20260105;
const HEAD = 'nomor_rekening,nama\n';
const GOOD = `${HEAD}10001040012345,BENDAHARA DINKES\n100.01.04001235-6,PT ANDALAS\n`;
const GOOD_ROWS = [
  { row: 2, accountNumber: '10001040012345', name: 'BENDAHARA DINKES' },
  { row: 3, accountNumber: '10001040012356', name: 'PT ANDALAS' },
];
const faultsOf = async (text: string | Uint8Array): Promise<string[]> =>
  (await readBatch(text)).faults.map((fault) => `${fault.ruleId} | ${describeFault(fault)}`);

describe('Reading a sound file', () => {
  it.each([
    ['plain', GOOD],
    ['with a byte-order mark', `\uFEFF${GOOD}`],
    ['with Windows line ends', GOOD.replaceAll('\n', '\r\n')],
    ['separated by semicolons', GOOD.replaceAll(',', ';')],
    ['separated by tabs', GOOD.replaceAll(',', '\t')],
    ['without a last line end', GOOD.trimEnd()],
    ['with blank rows at its end', `${GOOD}\n , \n\n`],
    ['with quoted cells', `${HEAD}"10001040012345","BENDAHARA DINKES"\n"100.01.04001235-6","PT ANDALAS"\n`],
    ['with digits marked as text', `${HEAD}'10001040012345,BENDAHARA DINKES\n"=""10001040012356""",PT ANDALAS\n`],
    ['with other headings and columns', GOOD.replace('nomor_rekening,nama', 'No. Rekening,Nama Pemilik')],
  ])('returns the same rows %s', async (_how, text) => {
    expect(await readBatch(text)).toMatchObject({ rows: GOOD_ROWS, faults: [] });
  });

  it.each(['"keterangan (kota, cabang, catatan, bila ada)"', 'keterangan (kota, cabang, catatan, bila ada)'])(
    'finds the separator by its rows if a heading contains others: %s',
    async (heading) => {
      const text = `nomor_rekening;nama;nominal;${heading}\n10001040012345;PT CONTOH JAYA;1500000;a\n10001020077813;CV CONTOH ABADI;250000,50;b\n`;
      expect(await readBatch(text)).toMatchObject({
        separator: ';',
        rows: [
          { accountNumber: '10001040012345', name: 'PT CONTOH JAYA', sen: 150_000_000n },
          { accountNumber: '10001020077813', name: 'CV CONTOH ABADI', sen: 25_000_050n },
        ],
        faults: [],
      });
    },
  );

  it('counts rows like a spreadsheet if Excel wrote its sep line', async () => {
    const { rows, separator } = await readBatch(`sep=;\n${GOOD.replaceAll(',', ';')}`);
    expect([rows[0]?.row, separator]).toEqual([3, ';']);
  });

  it('reads a stream cut anywhere, even inside a letter', async () => {
    const bytes = new TextEncoder().encode(GOOD.replace('DINKES', 'DINKÉS'));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), async (at) => {
        const stream = async function* (): AsyncGenerator<Uint8Array> {
          yield bytes.subarray(0, at);
          yield bytes.subarray(at);
        };
        const [whole, parts] = [await readBatch(bytes), await readBatch(stream())];
        expect(parts).toEqual(whole);
        expect(parts.rows[0]?.name).toBe('BENDAHARA DINKÉS');
      }),
      { seed, numRuns: 60 },
    );
  });

  it('returns the SHA-256 of the bytes', async () => {
    expect((await readBatch('')).sha256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});

describe('A batch file', () => {
  it.each([
    ['', 'batch.file.empty | Berkas kosong.'],
    ['\uFEFF\r\n \n', 'batch.file.empty | Berkas kosong.'],
    [HEAD, 'batch.file.noRows | Berkas hanya berisi baris judul.'],
    [
      'nama\nA\n',
      'batch.column.missing | Baris 1, kolom nomor_rekening: Kolom ini tidak ada. Judul yang ditemukan: nama.',
    ],
    [
      'rekening,norek,nama\n1,2,A\n',
      'batch.column.twice | Baris 1, kolom nomor_rekening: Kolom ini ada lebih dari sekali: rekening, norek.',
    ],
    [`${HEAD}123,A\n\n124,B\n`, 'batch.row.empty | Baris 3: Baris kosong. Hapus baris ini.'],
    [`${HEAD}123,A\n , \n124,B\n`, 'batch.row.empty | Baris 3: Baris kosong. Hapus baris ini.'],
    [`${HEAD},A\n`, 'batch.account.missing | Baris 2, kolom nomor_rekening: Nomor rekening kosong.'],
    [`${HEAD}123,\n`, 'batch.name.missing | Baris 2, kolom nama: Nama pemilik rekening kosong.'],
    [`${HEAD}123,"A\n`, 'batch.row.quotes | Baris 2: Tanda kutip tidak berpasangan.'],
    [
      `${HEAD}123,A,B\n`,
      'batch.row.cells | Baris 2: Ada 3 isian untuk 2 kolom. Isian yang memuat tanda pemisah harus diapit tanda kutip.',
    ],
    [
      `${HEAD}10001O40012345,A\n`,
      'batch.account.letters | Baris 2, kolom nomor_rekening: "10001O40012345" memuat huruf atau tanda lain. Nomor rekening hanya terdiri dari angka.',
    ],
    [
      `${HEAD}${'1'.repeat(35)},A\n`,
      `batch.account.tooLong | Baris 2, kolom nomor_rekening: "${'1'.repeat(35)}" terdiri dari 35 angka, paling banyak 34.`,
    ],
    [
      `${HEAD}10001040012345,A\n2,B\n100.01.04001234-5,C\n`,
      'batch.account.duplicate | Baris 4, kolom nomor_rekening: Rekening 100.01.04001234-5 sudah ada di baris 2.',
    ],
    [
      'rekening;nama;nominal\n1;A;1.234\n',
      'batch.amount.ambiguous | Baris 2, kolom nominal: "1.234" dapat dibaca sebagai ribuan atau desimal. Tulis seperti 1234000 atau 1.234.000,00.',
    ],
    [
      'rekening;nama;nominal\n1;A;nol\n',
      'batch.amount.invalid | Baris 2, kolom nominal: "nol" bukan nominal yang sah.',
    ],
  ])('with the text %j is refused with row and column of the fault', async (text, sentence) => {
    expect(await faultsOf(text)).toEqual([sentence]);
  });

  it.each(['1.23E+15', '1,23E+15', '1E15', '1.00010400123e+13'])(
    'with the cell %s is refused with the hint that Excel has converted a number',
    async (cell) => {
      const [sentence = ''] = await faultsOf(`${HEAD}"${cell}",A\n`);
      expect(sentence).toContain(`Baris 2, kolom nomor_rekening: "${cell}" adalah notasi ilmiah Excel`);
    },
  );

  it('is refused with all its faults at once', async () => {
    const found = await faultsOf(`${HEAD}abc,\n123,A\n123,\n`);
    expect(found.map((line) => line.split(' |')[0])).toEqual([
      'batch.account.letters',
      'batch.name.missing',
      'batch.name.missing',
      'batch.account.duplicate',
    ]);
  });

  it('is refused, not guessed at, in another encoding', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x6e, 0x00]);
    expect(await faultsOf(utf16)).toEqual([
      'batch.file.encoding | Berkas bukan teks UTF-8. Simpan ulang dari Excel dengan jenis "CSV UTF-8".',
    ]);
  });

  it('never passes its control characters on to a message', async () => {
    const [sentence = ''] = await faultsOf(`${HEAD}12\u001B[31m3,A\n`);
    expect(sentence).toContain('batch.account.letters');
    expect(sentence).not.toContain('\u001B');
  });

  it('never makes the reader throw, and yields only digits and names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string())), async (cells) => {
        const { rows } = await readBatch(HEAD + cells.map((pair) => pair.join(',')).join('\n'));
        for (const { accountNumber, name } of rows) {
          expect(accountNumber).toMatch(/^\d{1,34}$/);
          expect(name.trim()).not.toBe('');
        }
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('Control totals', () => {
  const file = 'rekening;nama;nominal\n1;A;"1.000,50"\n2;B;2000\n';
  it('accept the file if they agree with it', async () => {
    expect((await readBatch(file, { count: 2, sen: 300_050n })).faults).toEqual([]);
  });
  it('are reported with both figures if they differ', async () => {
    const { faults } = await readBatch(file, { count: 3, sen: 300_000n });
    expect(faults.map(describeFault)).toEqual([
      'Berkas memuat 2 rekening, seharusnya 3.',
      'Kolom nominal: Jumlah nominal Rp.3,000.50, seharusnya Rp.3,000.00.',
    ]);
  });
  it('cannot be compared without a column of amounts', async () => {
    const { faults } = await readBatch(GOOD, { sen: 1n });
    expect(faults.map(({ ruleId }) => ruleId)).toEqual(['batch.control.noAmounts']);
  });
});
