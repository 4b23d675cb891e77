import type { Upload, UploadQuery, UploadRow } from '@ibk/sdk/contract';
import { UPLOAD, UPLOAD_ROW, UPLOAD_ROW_CRITERIA, uploadRowColumns, type UploadRowFact } from '@ibk/sdk/records';
import { batchColumns, batchDetailButton } from '@ibk/sdk/rules';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { openUploadsQuery } from '../../queries/uploads.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import type { ListTable, WholeTable } from '../list/list-table.ts';

/** 'Unggahan yang belum diajukan': the group's uploads that wait for their entry. */
export const OPEN_UPLOADS: WholeTable<Upload> = {
  label: 'Unggahan yang belum diajukan',
  rows: (bank) => openUploadsQuery(bank, { ofDocument: false }),
  columns: chooseColumns(UPLOAD, ['filename', 'status', 'count', 'total', 'by', 'at', 'expires'], {
    filename: { isRowHeader: true, canHide: false },
  }),
  rowKey: ({ referenceChannel }) => referenceChannel,
  rowAction: 'page',
  first: { ...firstView, hidden: ['expires'] },
};

/** The criteria of the rows of one upload. */
type RowQuery = UploadQuery & { referenceChannel?: string };
const LOOKS: Partial<Record<UploadRowFact, ColumnLook>> = {
  account: { isRowHeader: true, canHide: false },
  number: { isRowHeader: true, canHide: false },
  total: { card: 'bare' },
};

/**
 * The rows of an upload, in the layout of its product.
 *
 * @param rows.isPaid whether they have an outcome, so that their status shows. @source 002 §2.2
 * @param rows.hasFailed whether some of them have an error to show
 * @source 001 §2.3
 */
export function uploadRowTable(
  { productId, productGroup }: Pick<Upload, 'productId' | 'productGroup'>,
  { isPaid, hasFailed }: { isPaid: boolean; hasFailed: boolean },
): ListTable<UploadRow, RowQuery, object> {
  const layout = uploadRowColumns(batchColumns({ productCode: productId, productGroup }));
  const isBilled = layout.includes('product');
  const names = [...layout.filter((name) => isPaid || name !== 'status'), ...(hasFailed ? (['error'] as const) : [])];
  return {
    label: 'Daftar penerima',
    operation: {
      key: keys.uploadRows,
      page: (bank, { referenceChannel = '', ...query }, options) =>
        bank.uploads.readUpload(referenceChannel, query, options),
      summary: () => Promise.resolve({}),
    },
    rowKey: ({ line }) => String(line),
    rowAction: batchDetailButton({ productCode: productId }) ? 'page' : null,
    criteria: UPLOAD_ROW_CRITERIA,
    columns: chooseColumns<UploadRow, UploadRowFact, never>(UPLOAD_ROW, ['line', ...names, 'remarks'], LOOKS),
    totals: {},
    // What a row costs stands in its detail, and the whole above: the outcome and the button shall be in sight.
    first: { ...firstView, hidden: isPaid || isBilled ? ['biaya', 'total', 'remarks'] : ['biaya', 'total'] },
  };
}
