// Makes receipts and a spreadsheet of many rows through the client and an in-process bank, database included.
import { createRequire } from 'node:module';
import { interleave, judgeAtMost, ratio, typical } from '../../../packages/sdk/bench/measure.mjs';
import { copy, open, times } from './queue.mjs';

const require = createRequire(new URL('../package.json', import.meta.url));
const FONTS = ['ibm-plex-sans-latin-400-normal', 'ibm-plex-sans-latin-600-normal'].map((name) =>
  require.resolve(`@fontsource/ibm-plex-sans/files/${name}.woff`),
);
const RECEIPTS = 20;
const [FEW, MANY] = [2_000, 20_000];

/** The bytes of a page as pdfkit makes it by itself: it opens each font anew, for two lines of text. */
async function plainPage() {
  const PDFDocument = require('pdfkit');
  const doc = new PDFDocument({ size: 'A4', font: '' });
  doc.resume();
  for (const font of FONTS) doc.font(font).fontSize(9).text('Bukti Transaksi Rp.1,500,000.00');
  doc.end();
  await new Promise((resolve) => doc.on('end', resolve));
}

export async function bench() {
  console.log(
    `\nFiles: ${RECEIPTS} receipts in a PDF, and a spreadsheet of ${MANY} rows against one of ${FEW}, CPU time`,
  );
  const { sandbox, bank, row, db } = await open();
  for (const [prefix, count] of Object.entries({ FEW, MANY })) await copy(db, row.referenceId, { prefix, count });
  await db.execute(`update transaction set status = 'SUCCESS' where reference_id ~ '^(FEW|MANY)'`);
  await db.execute(`update transaction set product_id = 'TRF_ONL' where starts_with(reference_id, 'FEW')`);
  const referenceIds = Array.from({ length: RECEIPTS }, (_, at) => `MANY${String(at + 1).padStart(8, '0')}`);
  const sheet = (productId) => async () => {
    const criteria = { status: 'SUCCESS', productId };
    const { size } = await bank.files.fileTransactionReport({ format: 'xlsx', criteria });
    if (size < 10_000) throw new Error(`${size} bytes`);
  };
  const figures = await interleave(3, {
    receipts: times(1, () => bank.files.fileReceipts({ referenceIds, format: 'pdf' })),
    page: times(RECEIPTS, plainPage),
    few: times(1, sheet('TRF_ONL')),
    many: times(1, sheet('TRF_INT')),
  });
  judgeAtMost(
    'a receipt, against a page of pdfkit with fonts opened anew',
    ratio(figures, 'receipts', 'page') / RECEIPTS,
    1,
  );
  judgeAtMost(`a spreadsheet of ${MANY} rows, against ${FEW}`, ratio(figures, 'many', 'few'), (1.1 * MANY) / FEW);
  const ms = (name) => (typical(figures, name, 'cpu') / 1e3).toFixed(1);
  console.log(
    `       CPU ms: a receipt ${(ms('receipts') / RECEIPTS).toFixed(1)}, a page ${ms('page')}, ${MANY} rows ${ms('many')}`,
  );
  await sandbox.close();
}
