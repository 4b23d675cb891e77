import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { casesIn } from '../rules/rule-scope.ts';
import { uatSheet } from '../rules/uat-sheet.ts';
import { inXlsx } from '../xlsx.ts';
import { judgeRows } from './judge-rows.ts';
import { type ReadUat, readUat, type SheetRow } from './read-sheet.ts';
import { workbookOf } from './write-sheet.ts';

const RULE = 'rail.terms';
const IDS = casesIn({ rule: RULE }).map(({ id }) => id);

/** The sheet of one rule after somebody worked on it. */
async function edited(change: (rows: SheetRow[]) => SheetRow[], more: Partial<ReadUat> = {}): Promise<ReadUat> {
  const sheet = await readUat(await uatSheet('https://bank.test', { rule: RULE }), 'uat.xlsx');
  return readUat(await workbookOf({ ...sheet, rows: change([...sheet.rows]), ...more }), 'uat.xlsx');
}

/** Joins cells of the sheet of cases, as a spreadsheet program does. */
function joined(bytes: Uint8Array, range: string): Uint8Array {
  const parts = unzipSync(bytes);
  const name = 'xl/worksheets/sheet2.xml';
  const xml = strFromU8(parts[name] ?? new Uint8Array()).replace(
    '</sheetData>',
    `</sheetData><mergeCells count="1"><mergeCell ref="${range}"/></mergeCells>`,
  );
  return zipSync({ ...parts, [name]: strToU8(xml) });
}

const askedIds = (sheet: ReadUat): string[] => judgeRows(sheet).askable.map(({ one }) => one.id);

describe('A sheet that somebody edited', () => {
  it('is unchanged by reading and writing, with its lines, its cover and its scope', async () => {
    const sheet = await edited((rows) => rows);
    expect(askedIds(sheet)).toEqual(IDS);
    expect(judgeRows(sheet).sentences).toEqual([]);
    expect(sheet.scope).toBe(`aturan ${RULE}`);
    expect(sheet.rows[0]?.values.some((value) => String(value).includes('\n'))).toBe(true);
    const again = await readUat(await workbookOf(sheet), 'uat.xlsx');
    expect(again.cover).toEqual(sheet.cover);
    expect(again.rows.map(({ values }) => values)).toEqual(sheet.rows.map(({ values }) => values));
  });

  it('has its rows found by their case where they moved, under columns that moved too', async () => {
    const moved = await edited((rows) => rows.reverse());
    expect(askedIds(moved)).toEqual(IDS.toReversed());
    const { headings, rows } = moved;
    const turned = await inXlsx({
      name: 'UAT',
      above: [['Uji tahap 2']],
      columns: headings.toReversed().map((heading) => ({ heading, width: 10 })),
      rows: rows.map(({ values }) => headings.map((_, at) => values[at] ?? null).toReversed()),
    });
    const read = await readUat(turned, 'uat.xlsx');
    expect(askedIds(read)).toEqual(IDS.toReversed());
    expect(read.above).toEqual([['Uji tahap 2']]);
    expect(judgeRows(read).sentences).toEqual([expect.stringContaining('Sampul tidak menyebut lingkup')]);
  });

  it('is told where a row is deleted, copied, of no case, of an unknown one or of other words', async () => {
    const sheet = await edited((rows) => {
      const [first, second, third, fourth, fifth] = rows;
      second?.set('Kasus', 'rail.terms/99');
      third?.set('Kasus', '');
      fourth?.set('Diketahui', 'produk: KLIRING');
      fifth?.set('Hasil', 'sukses');
      return [...rows.slice(0, -1), ...(first ? [first] : [])];
    });
    const { askable, sentences } = judgeRows(sheet);
    expect(askable.map(({ one }) => one.id)).toEqual([IDS[0], ...IDS.slice(5, -1)]);
    expect(sentences).toEqual([
      'Baris 3 dibiarkan: kasus rail.terms/99 tidak ada pada versi aturan ini.',
      'Baris 4 dibiarkan: tidak menyebut kasus.',
      `Baris 5 dibiarkan: kasus ${IDS[3]} berbunyi lain pada versi aturan ini.`,
      `Baris 6 dibiarkan: hasil kasus ${IDS[4]}, “sukses”, bukan LULUS, GAGAL, TIDAK DIUJI.`,
      `Baris ${IDS.length + 1} dibiarkan: kasus ${IDS[0]} sudah ada di baris 2.`,
      `3 kasus (aturan ${RULE}) tidak ada di lembar: ${[IDS[1], IDS[2], IDS.at(-1)].join(', ')}.`,
    ]);
  });

  it('has a result that is joined over several rows in each of them', async () => {
    const sheet = await edited((rows) => {
      rows[1]?.set('Hasil', 'Lulus');
      return rows;
    });
    const at = (row: number): string => `L${row}`;
    const read = await readUat(joined(await workbookOf(sheet), `${at(3)}:${at(5)}`), 'uat.xlsx');
    expect(
      judgeRows(read)
        .askable.slice(0, 5)
        .map(({ written }) => written),
    ).toEqual(['', 'LULUS', 'LULUS', 'LULUS', '']);
  });

  it('is refused with a sentence if it is not a workbook, or lacks the sheet or a column', async () => {
    await expect(readUat(new TextEncoder().encode('halo'), 'uat.xlsx')).rejects.toThrow('uat.xlsx: Berkas bukan CSV');
    const other = await inXlsx({ name: 'Lembar1', columns: [{ heading: 'Kasus', width: 9 }], rows: [['x']] });
    await expect(readUat(other, 'uat.xlsx')).rejects.toThrow('berkas tidak memuat lembar UAT');
    const columns = ['Kasus', 'Hasil'].map((heading) => ({ heading, width: 9 }));
    const bare = await inXlsx({ name: 'UAT', columns, rows: [['rail.terms/1', '']] });
    await expect(readUat(bare, 'uat.xlsx')).rejects.toThrow('tidak memuat kolom Diketahui, Penguji, Tanggal, Catatan');
  });
});
