import { dayOf } from '@ibk/sdk/format';
import { reportPeriod } from '@ibk/sdk/rules';
import type { FileTurn } from '../../operation/file-work.ts';
import type { FileWriter, Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { narrowedBy } from '../transactions/criteria.ts';
import { summaryOf } from '../transactions/summary.ts';
import { reportCsv } from './report-csv.ts';
import { criteriaWords } from './report-criteria.ts';
import { MOST_PDF_ROWS, reportPdf } from './report-pdf.ts';
import { reportSource, type ReportSource } from './report-source.ts';
import { reportXlsx } from './report-xlsx.ts';

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;
const TITLE = 'Laporan Transaksi';

export const reportHandlers = {
  /** Checks everything that can be refused before the first part, then writes the rows of the list as they are read. */
  async fileTransactionReport({ body: { criteria, format } }, { answerHeaders, clock, profile, read, session }) {
    const [at, zone] = [new Date(clock.now()), profile.timeZone];
    const today = dayOf(at, zone);
    const message = reportPeriod({ ...criteria, today });
    if (message !== null) throw new Refused('report.period', { facts: { message } });
    const where = narrowedBy(read, session, criteria, { now: at, zone });
    const { count } = await summaryOf(read, where);
    if (format === 'pdf' && count > MOST_PDF_ROWS)
      throw new Refused('report.pdfRows', { facts: { most: MOST_PDF_ROWS, count } });
    const look = { bankName: profile.title, title: TITLE, colour: profile.colours.light.fill, zone, at };
    const write = {
      csv: (source: ReportSource) => reportCsv(source, zone),
      xlsx: (source: ReportSource) => reportXlsx(source, { zone, at }),
      pdf: (source: ReportSource, work: FileTurn) =>
        reportPdf(source, { ...look, criteria: criteriaWords(criteria, zone) }, work),
    }[format];
    answerHeaders.set('Content-Type', MEDIA[format]);
    answerHeaders.set('Content-Disposition', `attachment; filename="laporan-transaksi-${today}.${format}"`);
    answerHeaders.set('X-Total-Count', String(count));
    const writer: FileWriter = (work) => write(reportSource(read, where, work), work);
    return writer;
  },
} satisfies Partial<Handlers>;
