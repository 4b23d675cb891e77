import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { RecapFinding } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, deductionHistory, treasuryDocument } from '../../db/schema/treasury.ts';
import { awaitsReversal, differs, isLeftOpen, isReturnedDocument } from '../../db/schema/treasury-conditions.ts';
import { isUnsettledRow, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { startOfDay } from '../../operation/bank-day.ts';
import { type Asking, narrowedBy } from '../../operation/list-source.ts';
import { deductionCase } from '../suspect/case-number.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';
import { carried, isNotRepaid } from '../treasury/document-list.ts';
import { isExpiring, lacksBilling, lacksNtpn } from '../treasury/open-deductions.ts';
import { DISBURSED, disbursed, recapConditions, type RecapSource } from './disbursed.ts';

type Kind = RecapFinding['finding'];
interface Row {
  document: TreasuryDocument;
  /** The number of the deduction; one of 0 or less is of the document itself. */
  at: number;
  finding: Kind;
  nilai: string;
  kodeMap: string | null;
  namaMap: string | null;
  deductionId: string | null;
  payments: number;
}

type Days = Pick<Asking, 'now' | 'zone'>;

/** What is open in one deduction: the first that holds. */
const ofDeduction = (days: Days): SQL => {
  const today = startOfDay(dayOf(days.now.getTime(), days.zone), days.zone).toISOString();
  return sql`case when ${lacksBilling} then 'noBilling'
    when ${awaitsReversal(deduction)} and ${deduction.paidAt} < ${today}::timestamptz then 'notReversed'
    when ${lacksNtpn} then 'noNtpn'
    when ${isExpiring(days)} then 'expiring' end`;
};

const payments = sql`(select count(*) from ${deductionHistory}
  where ${deductionHistory.deductionId} = ${deduction.deductionId} and ${deductionHistory.posting} = 'pay')`;
const { kasdaId, gross, deducted, net, referenceChannel } = treasuryDocument;
const ofIts = eq(deduction.kasdaId, kasdaId);
const rowsWhere = (condition: SQL) => sql`from ${uploadRow} where ${uploadRow.referenceChannel} = ${referenceChannel}
  and ${condition} having count(*) > 0`;
/** A failed row that no other row repeats, as its reference has it. */
const isLeftFailed = sql`${uploadRow.status} = 'FAILED' and not exists (select from ${uploadRow} as again
  where again.retry_of = ${treasuryDocument.referenceId} || '-' || ${uploadRow.line})`;

/** Documents in which something may be open, each by an index of what is: a month has many documents without anything. */
const isCandidate = (days: Days): SQL => sql`${kasdaId} = any(array(
  select ${deduction.kasdaId} from ${deduction} where ${isLeftOpen(deduction)}
  union select ${deduction.kasdaId} from ${deduction} where ${isExpiring(days)}
  union select ${kasdaId} from ${treasuryDocument} where ${differs(treasuryDocument)}
  union select ${transaction.kasdaId} from ${transaction} where ${isReturnedDocument(transaction)}
  union select ${kasdaId} from ${treasuryDocument} join ${uploadRow} on ${uploadRow.referenceChannel} = ${referenceChannel}
    where ${isUnsettledRow(uploadRow)}))`;

/** What is open in one document and in its deductions. */
const findings = (days: Days): SQL => {
  const ofDocument = (at: number, finding: Kind, nilai: SQL, from: SQL) =>
    sql`union all select ${at}::int, ${finding}, ${nilai}::bigint, null, null, null, 0 ${from}`;
  return sql`lateral (select * from (select ${deduction.line} as at, ${ofDeduction(days)} as finding, ${deduction.nilai} as nilai,
      ${deduction.kodeMap} as kode_map, ${deduction.namaMap} as nama_map, ${deduction.deductionId} as deduction_id,
      ${payments} as payments
    from ${deduction} where ${ofIts}) as own where finding is not null
    ${ofDocument(-3, 'difference', sql`${gross} - ${deducted} - ${net}`, sql`where ${differs(treasuryDocument)}`)}
    ${ofDocument(-2, 'returned', sql`${net}`, sql`where ${isNotRepaid}`)}
    ${ofDocument(-1, 'returned', sql`sum(${uploadRow.amount})`, rowsWhere(sql`${uploadRow.returnedBy} is not null`))}
    ${ofDocument(0, 'rowsFailed', sql`sum(${uploadRow.amount})`, rowsWhere(isLeftFailed))}) as findings`;
};

const SENTENCES: Readonly<Record<Kind, (row: Row, contact: string) => string>> = {
  noBilling: ({ namaMap }) => `${namaMap ?? ''} belum memiliki kode billing.`,
  noNtpn: ({ namaMap }) => `${namaMap ?? ''} sudah didebet dan belum memiliki NTPN.`,
  expiring: ({ namaMap }) => `Kode billing untuk ${namaMap ?? ''} berakhir sebelum hari kerja berikutnya.`,
  difference: () => 'Nilai bruto dikurangi potongan berbeda dari nilai bersih.',
  notReversed: ({ namaMap }, contact) =>
    `Pembayaran ${namaMap ?? ''} gagal setelah didebet dan tidak di reversal pada hari yang sama. Hubungi ${contact} dengan nomor kasus ini.`,
  returned: () => 'Dana dikembalikan dan belum dibayarkan kembali.',
  rowsFailed: () => 'Ada baris pembayaran yang gagal dan belum dikirim ulang.',
};

const AT = sql<number>`findings.at`;
const KEY = sql<string>`(${kasdaId} || ' ' || lpad((${AT} + 9)::text, 6, '0'))`;

/**
 * What is still open in disbursed documents ('Periksa').
 *
 * @param contact telephone or address for questions about a case
 */
export function checkSource(days: Days, contact: string): RecapSource<'check', Row> {
  const open = findings(days);
  const toFinding = (row: Row): RecapFinding => {
    const { document, finding, kodeMap, namaMap, nilai, deductionId } = row;
    const hasCase = deductionId !== null && (finding === 'notReversed' || finding === 'noNtpn');
    return {
      ...{ kasdaId: document.kasdaId, referenceId: document.referenceId, jenisDokumen: document.jenisDokumen },
      ...{ noDokumen: document.noDokumen, kodeSkpd: document.kodeSkpd, namaSkpd: document.namaSkpd },
      disbursedOn: document.disbursedOn,
      ...{ finding, kodeMap, namaMap, nilai: fromSen(BigInt(nilai)) },
      caseNumber: hasCase ? deductionCase(deductionId, row.payments) : null,
      message: SENTENCES[finding](row, contact),
    };
  };
  const counted = (read: Tx) =>
    read
      .select({ temuan: count(), dokumen: sql<number>`count(distinct ${kasdaId})`.mapWith(Number) })
      .from(treasuryDocument)
      .leftJoin(transaction, carried)
      .innerJoin(open, sql`true`);
  const source: RecapSource<'check', Row>['source'] = {
    rows: (read) =>
      read
        .select({
          document: treasuryDocument,
          at: AT.mapWith(Number),
          finding: sql<Kind>`findings.finding`,
          nilai: sql<string>`findings.nilai`,
          kodeMap: sql<string | null>`findings.kode_map`,
          namaMap: sql<string | null>`findings.nama_map`,
          deductionId: sql<string | null>`findings.deduction_id`,
          payments: sql<number>`findings.payments`.mapWith(Number),
        })
        .from(treasuryDocument)
        .leftJoin(transaction, carried)
        .innerJoin(open, sql`true`),
    keys: (read) =>
      read
        .select({ key: KEY })
        .from(treasuryDocument)
        .leftJoin(transaction, carried)
        .innerJoin(open, sql`true`),
    count: async (read, where) => (await counted(read).where(where))[0]?.temuan ?? 0,
    key: { column: KEY, of: ({ document, at }) => `${document.kasdaId} ${String(at + 9).padStart(6, '0')}` },
    sorts: { disbursedOn: DISBURSED },
    order: () => 'disbursedOn,asc',
    scope: (session) => and(disbursed(session), isCandidate(days)) as SQL,
    criteria: recapConditions(treasuryDocument.noDokumen, treasuryDocument.namaSkpd, treasuryDocument.namaRekanan),
    show: (rows) => Promise.resolve(rows.map(toFinding)),
  };
  return {
    source,
    async totals(asking, criteria) {
      const [found] = await counted(asking.read).where(narrowedBy(source, asking, criteria));
      const { from, to } = criteria;
      return { from, to, temuan: found?.temuan ?? 0, dokumen: found?.dokumen ?? 0 };
    },
  };
}
