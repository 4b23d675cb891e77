import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bank } from '@ibk/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../sdk/client.ts';
import { SOURCE } from '../testing/desk.ts';
import { LISTS } from '../testing/every-list-cases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { readXlsx, type SheetCell } from '../testing/read-xlsx.ts';
import { KATERING, uploadCsv } from '../testing/upload-desk.ts';

const run = promisify(execFile);
const TIME_LIMIT_MS = 600_000;
/** Notes that a spreadsheet could take for a formula, a number or a control character. */
const NOTES = ['=1+1', '+62812', '-5', '@SUM(A1)', '\t=1', '007', '1E5', 'a\nb', '"<&>', '_x0041_'];

const withoutEnd = <Each>(all: readonly Each[], isEmpty: (each: Each) => boolean): Each[] =>
  all.slice(0, all.findLastIndex((each) => !isEmpty(each)) + 1);
/** The values of a sheet without its empty end. A moment is a day with as many digits as both programs keep. */
function valuesOf(rows: readonly SheetCell[][]) {
  const values = rows.map((row) => {
    const all = row.map(({ value }) => (typeof value === 'number' ? Number(value.toPrecision(12)) : (value ?? '')));
    return withoutEnd(all, (value) => value === '');
  });
  return withoutEnd(values, (row) => row.length === 0);
}
/** How the numbers of a sheet are shown, row by row. */
const numbersShown = (rows: readonly SheetCell[][]) =>
  rows.flatMap((row) => row.flatMap(({ value, format }) => (typeof value === 'number' ? [format] : [])));

describe('LibreOffice', () => {
  let bank: Sandbox;
  let folder: string;
  const clients = new Map<string, Bank>();
  const clientOf = async (username: string): Promise<Bank> => {
    const client = clients.get(username) ?? (await signedIn(bank, username)).bank;
    clients.set(username, client);
    return client;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ibk-sheets-'));
    bank = await startSandbox();
    for (const list of Object.values(LISTS)) await list.prepare?.(bank);
    for (const note of NOTES) await bank.factories.transaction({ status: 'SUCCESS', note });
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await bank.close();
    await rm(folder, { recursive: true });
  });

  /** @throws ENOENT without LibreOffice (Debian's package `libreoffice-calc-nogui`) */
  async function resaved(sheet: Blob): Promise<Uint8Array> {
    const [given, saved] = [join(folder, 'daftar.xlsx'), join(folder, 'disimpan')];
    await mkdir(saved, { recursive: true });
    await writeFile(given, new Uint8Array(await sheet.arrayBuffer()));
    await run('soffice', [
      `-env:UserInstallation=file://${join(folder, 'profil')}`,
      ...['--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', saved, given],
    ]);
    return readFile(join(saved, 'daftar.xlsx'));
  }

  const request = { productId: 'MLT_TRF_INT', source: SOURCE } as const;
  const sheets: Record<string, () => Promise<Blob>> = {
    ...Object.fromEntries(
      Object.entries(LISTS).flatMap(([name, { as, file }]) =>
        file ? [[name, async () => file(await clientOf(as), 'xlsx', {})] as const] : [],
      ),
    ),
    'the balances': async () => (await clientOf('ekoS1')).files.fileBalances({ format: 'xlsx', criteria: {} }),
    'a statement': async () => (await clientOf('ekoS1')).files.fileStatement({ accountNumber: SOURCE, format: 'xlsx' }),
    'the template of a multi transfer': async () =>
      (await clientOf('ekoS1')).uploads.downloadUploadTemplate('MLT_TRF_INT'),
    'the template of salaries': async () => (await clientOf('ekoS1')).uploads.downloadUploadTemplate('SI_GAJI_MULTI'),
    'the result of an upload': async () => {
      const { uploads, files } = await clientOf('ekoS1');
      const { referenceChannel } = await uploads.sendUpload({ ...request, file: uploadCsv(`${KATERING},150000.25`) });
      return files.downloadUploadResult({ referenceChannel });
    },
    'the errors of an upload': async () => {
      const { uploads } = await clientOf('ekoS1');
      const file = uploadCsv(`${KATERING},150000`, '10001020077813,=1+1,25000', '1.23E+15,+62 TOKO,@5');
      const { referenceChannel } = await uploads.sendUpload({ ...request, file });
      return uploads.fileUploadErrors({ referenceChannel, format: 'xlsx' });
    },
  };

  it.each(Object.entries(sheets))(
    'opens %s and saves the same rows, and takes no text for a formula',
    async (_, make) => {
      const sheet = await make();
      const ours = readXlsx(new Uint8Array(await sheet.arrayBuffer()));
      const theirs = readXlsx(await resaved(sheet));
      expect(Object.keys(theirs.sheets)).toEqual(Object.keys(ours.sheets));
      for (const [name, rows] of Object.entries(ours.sheets)) {
        const saved = theirs.sheets[name] ?? [];
        expect(rows.length).toBeGreaterThan(0);
        expect(valuesOf(saved)).toEqual(valuesOf(rows));
        expect(numbersShown(saved)).toEqual(numbersShown(rows));
      }
      expect(theirs.hasFormula).toBe(false);
    },
    TIME_LIMIT_MS,
  );
});
