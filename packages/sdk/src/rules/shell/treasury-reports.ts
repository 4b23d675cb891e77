/** A report about treasury documents. Its route, its screen and its item in the menu follow from it. */
export interface TreasuryReportScreen {
  side: 'pemda' | 'kasda';
  /** Which report it is, beside the others of its screen. */
  status: string;
  /** As the menu names it. */
  title: string;
}

// prettier-ignore
/**
 * The reports about treasury documents, by route name.
 *
 * @source 000 §2
 */
const TREASURY_REPORTS = {
  'pemda-report-rthdth':             { side: 'pemda', status: 'RTHDTH',         title: 'RTH/DTH Pemda' },
  'pemda-report-import':             { side: 'pemda', status: 'SUCCESS_IMPORT', title: 'Impor Berhasil' },
  'pemda-report-failed-import':      { side: 'pemda', status: 'FAILED_IMPORT',  title: 'Impor Gagal' },
  'pemda-report-success':            { side: 'pemda', status: 'SUCCESS',        title: 'Dokumen Berhasil' },
  'pemda-report-active':             { side: 'pemda', status: 'ACTIVE',         title: 'Dokumen Aktif' },
  'pemda-report-detail':             { side: 'pemda', status: 'DETAIL',         title: 'Rincian Dokumen' },
  'kasda-report-sudah-cair':         { side: 'kasda', status: 'SUCCESS',        title: 'SP2D Sudah Cair' },
  'kasda-report-belum-cair':         { side: 'kasda', status: 'ACTIVE',         title: 'SP2D Belum Cair' },
  'kasda-report-rincian-sudah-cair': { side: 'kasda', status: 'DETAIL',         title: 'Rincian SP2D Sudah Cair' },
  'kasda-report-rthdth':             { side: 'kasda', status: 'RTHDTH',         title: 'RTH/DTH' },
  'kasda-report-collect':            { side: 'kasda', status: 'COLLECT',        title: 'Potongan dan Pajak' },
  'kasda-report-import':             { side: 'kasda', status: 'SUCCESS_IMPORT', title: 'Impor SP2D' },
} as const satisfies Readonly<Record<string, TreasuryReportScreen>>;

/** Route name of a report about treasury documents. */
export type TreasuryReportName = keyof typeof TREASURY_REPORTS;
/** Which report of the treasury a route shows. */
export type TreasuryReportStatus = (typeof TREASURY_REPORTS)[TreasuryReportName]['status'];

/** Route names of the reports about treasury documents. */
export const TREASURY_REPORT_NAMES = /* @__PURE__ */ Object.keys(TREASURY_REPORTS) as TreasuryReportName[];

/** The report of a route. */
export const treasuryReport = <Name extends TreasuryReportName>(name: Name): (typeof TREASURY_REPORTS)[Name] =>
  TREASURY_REPORTS[name];
