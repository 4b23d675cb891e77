/** A report about treasury documents. Its route, its screen and its item in the menu follow from it. */
export interface TreasuryReportScreen {
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
  'pemda-report-rthdth':             { status: 'RTHDTH',         title: 'RTH/DTH Pemda' },
  'pemda-report-import':             { status: 'SUCCESS_IMPORT', title: 'Impor Berhasil' },
  'pemda-report-failed-import':      { status: 'FAILED_IMPORT',  title: 'Impor Gagal' },
  'pemda-report-success':            { status: 'SUCCESS',        title: 'Dokumen Berhasil' },
  'pemda-report-active':             { status: 'ACTIVE',         title: 'Dokumen Aktif' },
  'pemda-report-detail':             { status: 'DETAIL',         title: 'Rincian Dokumen' },
  'kasda-report-sudah-cair':         { status: 'SUCCESS',        title: 'SP2D Sudah Cair' },
  'kasda-report-belum-cair':         { status: 'ACTIVE',         title: 'SP2D Belum Cair' },
  'kasda-report-rincian-sudah-cair': { status: 'DETAIL',         title: 'Rincian SP2D Sudah Cair' },
  'kasda-report-rthdth':             { status: 'RTHDTH',         title: 'RTH/DTH' },
  'kasda-report-collect':            { status: 'COLLECT',        title: 'Potongan dan Pajak' },
  'kasda-report-import':             { status: 'SUCCESS_IMPORT', title: 'Impor SP2D' },
} as const satisfies Readonly<Record<string, TreasuryReportScreen>>;

/** Route name of a report about treasury documents. */
export type TreasuryReportName = keyof typeof TREASURY_REPORTS;
/** Which report of the treasury a route shows. */
export type TreasuryReportStatus = (typeof TREASURY_REPORTS)[TreasuryReportName]['status'];

/** Route names of the reports about treasury documents. */
export const TREASURY_REPORT_NAMES = /* @__PURE__ */ Object.keys(TREASURY_REPORTS) as TreasuryReportName[];

/** The report of a route, and whose documents it is about. */
export const treasuryReport = (name: TreasuryReportName) => ({
  ...TREASURY_REPORTS[name],
  side: name.startsWith('pemda') ? ('pemda' as const) : ('kasda' as const),
});
