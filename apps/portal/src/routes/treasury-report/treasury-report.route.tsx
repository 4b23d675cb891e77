import type { DocumentCriteria } from '@ibk/sdk/contract';
import { DEDUCTION_REPORT, DOCUMENT_REPORTS, FAILED_IMPORT_REPORT, type FiledTable } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { listLoader } from '../list/list-loader.ts';
import { ListPage } from '../list/list-page.tsx';
import { transactionLink } from '../transaction-link.ts';

/** The lists by the status of their routes. */
const REPORTS = { ...DOCUMENT_REPORTS, DETAIL: DEDUCTION_REPORT, FAILED_IMPORT: FAILED_IMPORT_REPORT };

/** A report of the treasury: whose documents it has, and which. */
export interface TreasuryReportData {
  side: NonNullable<DocumentCriteria['side']>;
  status: keyof typeof REPORTS;
}
/** A row of any report; a failed import has no transaction to open. */
interface ReportRow {
  referenceId?: string | null;
}
// The rows, criteria and totals of a table belong together, and nothing here looks at them.
const tableOf = (status: TreasuryReportData['status']) => REPORTS[status] as FiledTable<ReportRow, object, never>;

export function loader(app: App, { side, status }: TreasuryReportData) {
  const table = tableOf(status);
  return listLoader(app, table, { ...table.facts, side });
}

/** A report of the treasury: documents, their deductions, or failed imports. A row opens its transaction. @source 000 §2, 002 §2 */
export function Component({ data: { side, status } }: { data: TreasuryReportData }) {
  const navigate = useNavigate();
  const table = tableOf(status);
  const onOpen = ({ referenceId }: ReportRow) => {
    if (referenceId) void navigate(transactionLink(referenceId));
  };
  return <ListPage table={table} facts={{ ...table.facts, side }} onOpen={onOpen} />;
}
