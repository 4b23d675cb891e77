import { expect, it } from 'vitest';
import { TREASURY_REPORT_NAMES, treasuryReport } from './treasury-reports.ts';

// prettier-ignore
/** Each report with its side, status and title, stated anew after the documents and the menu. */
const STATED: Readonly<Record<string, string>> = {
  'pemda-report-rthdth':             'pemda RTHDTH RTH/DTH Pemda',
  'pemda-report-import':             'pemda SUCCESS_IMPORT Impor Berhasil',
  'pemda-report-failed-import':      'pemda FAILED_IMPORT Impor Gagal',
  'pemda-report-success':            'pemda SUCCESS Dokumen Berhasil',
  'pemda-report-active':             'pemda ACTIVE Dokumen Aktif',
  'pemda-report-detail':             'pemda DETAIL Rincian Dokumen',
  'kasda-report-sudah-cair':         'kasda SUCCESS SP2D Sudah Cair',
  'kasda-report-belum-cair':         'kasda ACTIVE SP2D Belum Cair',
  'kasda-report-rincian-sudah-cair': 'kasda DETAIL Rincian SP2D Sudah Cair',
  'kasda-report-rthdth':             'kasda RTHDTH RTH/DTH',
  'kasda-report-collect':            'kasda COLLECT Potongan dan Pajak',
  'kasda-report-import':             'kasda SUCCESS_IMPORT Impor SP2D',
};

it('each report has its side, its status and its title', () => {
  const found = TREASURY_REPORT_NAMES.map((name) => {
    const { side, status, title } = treasuryReport(name);
    return [name, `${side} ${status} ${title}`];
  });
  expect(Object.fromEntries(found)).toEqual(STATED);
});
