import { and, eq, inArray, ne } from 'drizzle-orm';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { type CheckedDeduction, deductionStatusOf, treasuryCheck, type TreasuryCheckFacts } from '@ibk/sdk/rules';
import { account } from '../../db/schema/banking.ts';
import { isExecuted, transaction } from '../../db/schema/transactions.ts';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { nextDay } from '../../operation/bank-day.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { productOfChannel } from '../products/channels.ts';
import { bankCodeOf, otherHolder, OWN_BANK } from '../rails/other-banks.ts';
import { workingDayFrom } from '../rails/window.ts';
import type { Deduction, TreasuryDocument } from './deduction-state.ts';
import { bankName } from './document-info.ts';

/** A document and the channel by which it is to be paid. */
export interface Wanted {
  document: TreasuryDocument;
  channel: TreasuryDocument['channel'];
  /** Whether it is entered alone. */
  isAlone: boolean;
}

/** A document with the same payee and gross counts as a twin within so many days. */
const TWIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** What is known of the codes of deductions, by code. */
interface CodeFacts {
  rows: { deductionId: string; corporateId: string; isPaid: boolean }[];
  issued: { corporateId: string; amount: bigint } | null;
  /** Whether a transaction pays or has paid it. */
  isPaid: boolean;
}

/** Reads who has codes, for which amount they were made, and which of them are paid or being paid. */
async function codeFacts(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, CodeFacts>> {
  const known = new Map<string, CodeFacts>(codes.map((code) => [code, { rows: [], issued: null, isPaid: false }]));
  if (codes.length === 0) return known;
  const { deductionId, idBilling: code, status, sent } = deduction;
  const { corporateId, family } = treasuryDocument;
  const rows = await tx
    .select({ deductionId, code, status, sent, corporateId, family })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .where(inArray(code, [...codes]));
  for (const row of rows) {
    const isPaid =
      row.sent?.action === 'process' ||
      ['SUSPECT', 'SUCCESS'].includes(deductionStatusOf(row.family, row.status) ?? '');
    known.get(row.code ?? '')?.rows.push({ deductionId: row.deductionId, corporateId: row.corporateId, isPaid });
  }
  const issued = await tx
    .select()
    .from(taxBilling)
    .where(inArray(taxBilling.billNumber, [...codes]));
  for (const each of issued) Object.assign(known.get(each.billNumber) ?? {}, { issued: each });
  const keys = new Map(codes.map((each) => [billingCodeKey(each), each]));
  const paid = await tx
    .select({ billKey: transaction.billKey })
    .from(transaction)
    .where(and(inArray(transaction.billKey, [...keys.keys()]), isExecuted(transaction)));
  for (const { billKey } of paid) Object.assign(known.get(keys.get(billKey ?? '') ?? '') ?? {}, { isPaid: true });
  return known;
}

/** A deduction as the rule judges it. */
function checkedRow(row: Deduction, { corporateId }: TreasuryDocument, known: CodeFacts | undefined): CheckedDeduction {
  const { deductionId, namaMap, tipeTransaksi, nilai, idBilling, expiredDate } = row;
  const others = (known?.rows ?? []).filter((each) => each.deductionId !== deductionId);
  const issued = known?.issued ?? null;
  const isForeign = [...others, ...(issued ? [issued] : [])].some((each) => each.corporateId !== corporateId);
  return {
    namaMap,
    isMpn: tipeTransaksi === 'MPN',
    amount: fromSen(nilai),
    code: idBilling,
    expiredDate,
    issued: issued && fromSen(issued.amount),
    owner: isForeign ? 'foreign' : others.length > 0 ? 'taken' : 'own',
    isPaid: known?.isPaid === true || others.some(({ isPaid }) => isPaid),
  };
}

type OwnAccounts = ReadonlyMap<string, { accountName: string; status: string }>;

/** The accounts of this bank that documents name as payees. */
async function ownAccounts(tx: Tx, wanted: readonly Wanted[]): Promise<OwnAccounts> {
  const numbers = wanted.flatMap(({ document }) => (document.bankId === OWN_BANK ? document.rekeningPenerima : []));
  const { accountNumber, accountName, status } = account;
  const found = await tx
    .select({ accountNumber, accountName, status })
    .from(account)
    .where(and(inArray(accountNumber, numbers), ne(status, 'INTERNAL')));
  return new Map(found.map((each) => [each.accountNumber, each]));
}

type Payee = TreasuryCheckFacts['recipient'];

/**
 * What the payee's bank answers about the account. Another bank answers it for Transfer Antar Bank alone, and nobody for a
 * document whose rows have payees of their own.
 */
async function answered(
  tx: Tx,
  { document, channel }: Wanted,
  own: OwnAccounts,
): Promise<Pick<Payee, 'state' | 'holder'>> {
  const { bankId, rekeningPenerima: dest, source, referenceChannel } = document;
  if (referenceChannel !== null) return { state: 'unasked', holder: null };
  if (dest === source) return { state: 'source', holder: null };
  if (bankId === OWN_BANK) {
    const found = own.get(dest);
    if (!found) return { state: 'unknown', holder: null };
    return found.status === 'ACTIVE' ? { state: 'open', holder: found.accountName } : { state: 'closed', holder: null };
  }
  if (channel !== '1') return { state: 'unasked', holder: null };
  const holder = await otherHolder(tx, { productId: productOfChannel(channel).productId, bankCode: bankId, dest });
  return holder === undefined ? { state: 'unknown', holder: null } : { state: 'open', holder };
}

async function payeeOf(tx: Tx, wanted: Wanted, own: OwnAccounts): Promise<Payee> {
  const { bankId, rekeningPenerima, namaRekening } = wanted.document;
  const isOwnBank = bankId === OWN_BANK;
  return {
    account: rekeningPenerima,
    name: namaRekening,
    bank: bankName(bankId),
    isOwnBank,
    takesChannel: isOwnBank || bankCodeOf(productOfChannel(wanted.channel).productId, bankId) !== undefined,
    ...(await answered(tx, wanted, own)),
  };
}

/** Documents of the user with the same payees, which may be twins. */
const samePayees = ({ tx, session }: UnitOfWork, wanted: readonly Wanted[]) =>
  tx
    .select()
    .from(treasuryDocument)
    .where(
      and(
        scopeTo(session).documents,
        ne(treasuryDocument.state, 'REJECT'),
        inArray(
          treasuryDocument.rekeningPenerima,
          wanted.map(({ document }) => document.rekeningPenerima),
        ),
      ),
    )
    .orderBy(treasuryDocument.tanggalDokumen, treasuryDocument.kasdaId);

const isTwin =
  ({ kasdaId, gross, bankId, rekeningPenerima, tanggalDokumen }: TreasuryDocument) =>
  (other: TreasuryDocument): boolean =>
    other.kasdaId !== kasdaId &&
    other.gross === gross &&
    other.bankId === bankId &&
    other.rekeningPenerima === rekeningPenerima &&
    Math.abs(Date.parse(other.tanggalDokumen) - Date.parse(tanggalDokumen)) <= TWIN_DAYS * DAY_MS;

/** What the rule treasury.check finds in documents, by kasdaId. Each kind of fact is read once for all of them. */
export async function checkedDocuments(unit: UnitOfWork, wanted: readonly Wanted[]) {
  const { tx, now, zone } = unit;
  const rows = await tx
    .select()
    .from(deduction)
    .where(
      inArray(
        deduction.kasdaId,
        wanted.map(({ document }) => document.kasdaId),
      ),
    )
    .orderBy(deduction.line);
  const codes = await codeFacts(tx, [...new Set(rows.flatMap(({ idBilling }) => idBilling ?? []))]);
  const own = await ownAccounts(tx, wanted);
  const candidates = await samePayees(unit, wanted);
  const today = dayOf(now.getTime(), zone);
  const days = { today, nextWorkingDay: workingDayFrom(nextDay(today)) };
  const found = new Map<string, ReturnType<typeof treasuryCheck>>();
  for (const each of wanted) {
    const { document, channel, isAlone } = each;
    const ofDocument = rows.filter(({ kasdaId }) => kasdaId === document.kasdaId);
    const twin = candidates.findLast(isTwin(document)) ?? null;
    const facts = {
      gross: fromSen(document.gross),
      net: fromSen(document.net),
      rows: ofDocument.map((row) => checkedRow(row, document, codes.get(row.idBilling ?? ''))),
      ...{ channel, isAlone, recipient: await payeeOf(tx, each, own), twin, ...days },
    };
    found.set(document.kasdaId, treasuryCheck(facts));
  }
  return found;
}
