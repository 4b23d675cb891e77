import { type ChainEnd, sealText } from '@ibk/sdk/audit';
import type { Receipt } from '@ibk/sdk/contract';
import { dayOf, formatRupiah, fromSen, terbilang } from '@ibk/sdk/format';
import type { FileTurn } from '../../operation/file-work.ts';
import type { Context, FileWriter, Handlers, SecuredContext } from '../../operation/handler.ts';
import { amendAnswer } from '../../operation/idempotency.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { askingOf } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { type ZipFile, zipStream } from '../../operation/zip-stream.ts';
import { detailOf } from '../transactions/read/detail.ts';
import type { PrintedReceipt, ReceiptLook } from '../papers/receipt-paper.ts';
import { uploadsOf } from '../uploads/of-transactions.ts';
import { assertBillings, billingPapers } from './billing-paper.ts';
import { maskName, maskReference } from './mask.ts';
import { readReceiptCode } from './receipt-code.ts';
import { receiptContent } from './receipt-content.ts';
import { receiptPdf } from './receipt-pdf.ts';
import {
  assertFinal,
  assertPrintable,
  auditEnd,
  countPrint,
  type Print,
  printsOf,
  transactionOfCode,
} from './receipt-record.ts';

const verifyUrlOf = ({ origin }: Context, code: string): string => `${origin}/resi?code=${code}`;

/** The facts of a receipt, the same for everyone who prints it. */
async function factsOf(referenceId: string, context: SecuredContext) {
  const detail = await detailOf(referenceId, context);
  const { transaction } = detail;
  assertFinal(transaction);
  const { profile } = context;
  // A batch proves what its rows paid; a failed row paid nothing.
  const amount = transaction.upload?.paid ?? transaction.amount;
  return {
    referenceId,
    bankName: profile.title,
    status: transaction.statusName,
    amount,
    terbilang: terbilang(amount),
    ...receiptContent(detail, profile.timeZone),
  } satisfies Partial<Receipt>;
}

/** The prints of a request so far; a repeated request prints the same again. */
interface Printed {
  /** ISO 8601. */
  printedAt: string;
  prints: readonly Print[];
  /** Where the audit trail of the corporate ended; null before its first seal. */
  seal: ChainEnd | null;
}

/** Counts a print once for a request, when its receipt is handed to the client. */
function printOf({ clock, idempotencyKey: key, session, write }: SecuredContext, referenceId: string, begun: Printed) {
  const isOf = (print: Print) => print.referenceId === referenceId;
  return write(async (tx): Promise<Print> => {
    const count = () => countPrint(tx, referenceId, { now: new Date(clock.now()), seal: begun.seal });
    if (key === null) return count();
    const keyed = { userId: session.userId, operation: 'fileReceipts', key };
    const { prints } = await amendAnswer<Printed>(tx, keyed, async (stored = begun) =>
      stored.prints.some(isOf) ? stored : { ...stored, prints: [...stored.prints, await count()] },
    );
    return prints.find(isOf) ?? count();
  });
}

/** The receipts of a request, each counted when the client has taken the one before. */
async function* printed(
  referenceIds: readonly string[],
  begun: Printed,
  { context, work: { turn } }: { context: SecuredContext; work: FileTurn },
): AsyncGenerator<PrintedReceipt, void> {
  for (const referenceId of referenceIds) {
    const facts = await factsOf(referenceId, context);
    await turn();
    const { code, copy } = await printOf(context, referenceId, begun);
    yield { ...facts, proof: { code, copy, verifyUrl: verifyUrlOf(context, code) } };
  }
}

/** A zip with one PDF for each receipt. */
function zipOf(receipts: AsyncIterable<PrintedReceipt>, look: ReceiptLook) {
  async function* files(): AsyncGenerator<ZipFile> {
    for await (const receipt of receipts)
      yield [`resi-${receipt.referenceId}.pdf`, receiptPdf([receipt], { ...look, count: 1 })];
  }
  // A PDF is compressed already.
  return zipStream(files(), { at: look.printedAt, isPacked: true });
}

export const receiptHandlers = {
  async readReceipt({ path: { referenceId } }, context) {
    const facts = await factsOf(referenceId, context);
    const prints = await printsOf(context.read, referenceId);
    return {
      ...facts,
      copies: prints?.copies ?? 0,
      code: prints?.code ?? null,
      verifyUrl: prints ? verifyUrlOf(context, prints.code) : null,
    };
  },

  /** Checks everything that can be refused before the first part; a repeated request gets the same file again. */
  async fileReceipts({ body }, context) {
    const { referenceIds = [], billNumbers = [], format } = body;
    const names = [...referenceIds, ...billNumbers];
    if (new Set(names).size < names.length) throw new Refused('items.repeated');
    const begun = await keyedWrite(context, 'fileReceipts', body, async (tx, now): Promise<Printed> => {
      await assertPrintable(tx, context.session, referenceIds);
      await assertBillings(tx, context.session, billNumbers);
      return { printedAt: now.toISOString(), prints: [], seal: await auditEnd(tx, context.session) };
    });
    const { timeZone: zone, colours, title: bankName } = context.profile;
    const printedAt = new Date(begun.printedAt);
    const seal = begun.seal ? sealText(begun.seal) : null;
    const titleOfMany = billNumbers.length > 0 ? 'Kode Billing' : 'Bukti Transaksi';
    const colour = colours.light.fill;
    const look = { bankName, count: names.length, titleOfMany, zone, colour, printedAt, seal };
    const [first] = names;
    const name = names.length === 1 ? `resi-${first}` : `resi-${dayOf(printedAt, zone)}`;
    context.answerHeaders.set('Content-Type', `application/${format}`);
    context.answerHeaders.set('Content-Disposition', `attachment; filename="${name}.${format}"`);
    const writer: FileWriter = (work) => {
      const receipts =
        billNumbers.length > 0
          ? billingPapers(billNumbers, { asking: { ...askingOf(context), now: printedAt }, bankName, work })
          : printed(referenceIds, begun, { context, work });
      return format === 'pdf' ? receiptPdf(receipts, look) : zipOf(receipts, look);
    };
    return writer;
  },

  /** Looks up every text, even one that cannot be a code, so that the response time reveals nothing. */
  async verifyReceipt({ query }, { profile, read }) {
    const paid = await transactionOfCode(read, readReceiptCode(query.code));
    if (!paid) throw new Refused('resi.unknown');
    const isReturned = paid.returnedBy !== null;
    const amount = (await uploadsOf(read, [paid])).get(paid.referenceId)?.paid ?? fromSen(paid.amount);
    return {
      bankName: profile.title,
      reference: maskReference(paid.referenceId),
      settlementDate: paid.settlementDate,
      status: isReturned ? 'RETURNED' : 'SUCCESS',
      statusName: isReturned ? 'Berhasil, lalu dana dikembalikan bank penerima' : 'Berhasil',
      amount,
      amountShown: formatRupiah(amount),
      terbilang: terbilang(amount),
      product: paid.productDescription,
      payee: maskName(paid.destName),
    };
  },
} satisfies Partial<Handlers>;
