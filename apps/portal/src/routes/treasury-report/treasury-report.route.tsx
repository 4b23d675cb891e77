import type { DeductionCriteria } from '@ibk/sdk/contract';
import type { TreasuryReportStatus } from '@ibk/sdk/rules';
import { Tabs } from '@ibk/ui';
import {
  CHECK_REPORT,
  COLLECT_REPORT,
  DEDUCTION_REPORT,
  DOCUMENT_REPORTS,
  DocumentImportButton,
  DTH_REPORT,
  FAILED_IMPORT_REPORT,
  PayWaiting,
  RTH_REPORT,
  UNPAID_REPORT,
} from '@ibk/ui/features';
import { type LoaderFunctionArgs, useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { useTab } from '../list/use-tab.ts';
import { transactionLink } from '../transaction-link.ts';
import { type ReportTab, reportTab, type Side } from './report-tab.tsx';

/** Pays what is ready among the unpaid deductions. */
function Unpaid({ criteria }: { criteria: DeductionCriteria }) {
  const { user } = useSession();
  const show = useToast();
  return (
    <PayWaiting criteria={criteria} role={user.user.roleId} announce={(title) => show({ tone: 'success', title })} />
  );
}

// prettier-ignore
/** The lists of each report, by the status of its route. */
const REPORTS = {
  SUCCESS_IMPORT: [reportTab('daftar', 'Daftar', DOCUMENT_REPORTS.SUCCESS_IMPORT)],
  FAILED_IMPORT:  [reportTab('daftar', 'Daftar', FAILED_IMPORT_REPORT)],
  SUCCESS:        [reportTab('daftar', 'Daftar', DOCUMENT_REPORTS.SUCCESS)],
  ACTIVE:         [reportTab('daftar', 'Daftar', DOCUMENT_REPORTS.ACTIVE)],
  DETAIL:         [reportTab('semua', 'Semua', DEDUCTION_REPORT), reportTab('menunggu', 'Menunggu dibayar', UNPAID_REPORT, (criteria) => <Unpaid criteria={criteria} />)],
  RTHDTH:         [reportTab('rth', 'RTH', RTH_REPORT), reportTab('dth', 'DTH', DTH_REPORT), reportTab('periksa', 'Periksa', CHECK_REPORT)],
  COLLECT:        [reportTab('daftar', 'Daftar', COLLECT_REPORT)],
} as const satisfies Record<TreasuryReportStatus, readonly [ReportTab, ...ReportTab[]]>;

/** A report of the treasury: whose documents it has, and which. */
export interface TreasuryReportData {
  side: Side;
  status: TreasuryReportStatus;
}

export function loader(app: App, { side, status }: TreasuryReportData) {
  return (args: LoaderFunctionArgs) => {
    const asked = new URL(args.request.url).searchParams.get('tab');
    const tabs: readonly ReportTab[] = REPORTS[status];
    const { loader: load } = tabs.find(({ id }) => id === asked) ?? REPORTS[status][0];
    return load(app, side)(args);
  };
}

/** A report of the treasury, with a tab for each of its lists. A row opens its transaction. @source 000 §2, 002 §2 */
export function Component({ data: { side, status } }: { data: TreasuryReportData }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [first, ...others]: readonly [ReportTab, ...ReportTab[]] = REPORTS[status];
  const [tab, setTab] = useTab([first.id, ...others.map(({ id }) => id)]);
  const onOpen = (referenceId: string) => void navigate(transactionLink(referenceId));
  const actions = status === 'SUCCESS_IMPORT' && <DocumentImportButton side={side} role={user.user.roleId} />;
  if (others.length === 0) return <first.Whole side={side} onOpen={onOpen} actions={actions} />;
  const items = [first, ...others].map(({ id, title, Rows }) => ({
    id,
    title,
    content: <Rows side={side} onOpen={onOpen} />,
  }));
  return (
    <Page isWide>
      <Tabs label="Daftar laporan" selected={tab} onSelect={setTab} items={items} />
    </Page>
  );
}
