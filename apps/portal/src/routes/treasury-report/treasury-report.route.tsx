import type { DocumentCriteria } from '@ibk/sdk/contract';
import { DEDUCTION_REPORT, DOCUMENT_REPORTS } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { listLoader } from '../list/list-loader.ts';
import { ListPage } from '../list/list-page.tsx';
import { transactionLink } from '../transaction-link.ts';

/** A report of the treasury: whose documents it has, and which. */
export interface TreasuryReportData {
  side: NonNullable<DocumentCriteria['side']>;
  status: keyof typeof DOCUMENT_REPORTS | 'DETAIL';
}

export function loader(app: App, { side, status }: TreasuryReportData) {
  if (status === 'DETAIL') return listLoader(app, DEDUCTION_REPORT, { ...DEDUCTION_REPORT.facts, side });
  const table = DOCUMENT_REPORTS[status];
  return listLoader(app, table, { ...table.facts, side });
}

/** A report of treasury documents or of their deductions; a row opens the transaction. @source 000 §2, 002 §2 */
export function Component({ data: { side, status } }: { data: TreasuryReportData }) {
  const navigate = useNavigate();
  const onOpen = ({ referenceId }: { referenceId: string | null }) => {
    if (referenceId !== null) void navigate(transactionLink(referenceId));
  };
  if (status === 'DETAIL')
    return <ListPage table={DEDUCTION_REPORT} facts={{ ...DEDUCTION_REPORT.facts, side }} onOpen={onOpen} />;
  const table = DOCUMENT_REPORTS[status];
  return <ListPage table={table} facts={{ ...table.facts, side }} onOpen={onOpen} />;
}
