import { sealText } from '@ibk/sdk/audit';
import type { Receipt } from '@ibk/sdk/contract';
import { dayOf, formatRupiah, fromSen, terbilang } from '@ibk/sdk/format';
import { zipSync } from 'fflate';
import type { Context, Handlers, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { detailOf } from '../transactions/detail.ts';
import { maskName, maskReference } from './mask.ts';
import { readReceiptCode } from './receipt-code.ts';
import { type PrintedReceipt, receiptPdf, type ReceiptLook } from './receipt-pdf.ts';
import { assertFinal, countPrints, type Print, printsOf, transactionOfCode } from './receipt-record.ts';
import { receiptSections } from './receipt-sections.ts';

const verifyUrlOf = ({ origin }: Context, code: string): string => `${origin}/resi?code=${code}`;

/** What a receipt states, whoever prints it. */
async function factsOf(referenceId: string, context: SecuredContext) {
  const detail = await detailOf(referenceId, context);
  const { transaction } = detail;
  assertFinal(transaction);
  const { profile } = context;
  return {
    referenceId,
    title: 'Bukti Transaksi',
    bankName: profile.title,
    status: transaction.statusName,
    amount: transaction.amount,
    terbilang: terbilang(transaction.amount),
    sections: receiptSections(detail, profile.timeZone),
  } satisfies Partial<Receipt>;
}

async function printed({ referenceId, code, copy }: Print, context: SecuredContext): Promise<PrintedReceipt> {
  const facts = await factsOf(referenceId, context);
  return { ...facts, copies: copy, copy, code, verifyUrl: verifyUrlOf(context, code) };
}

/** A zip with one PDF for each receipt. */
async function zipOf(receipts: readonly PrintedReceipt[], look: ReceiptLook): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {};
  for (const receipt of receipts) files[`resi-${receipt.referenceId}.pdf`] = await receiptPdf([receipt], look);
  // A PDF is compressed already.
  return zipSync(files, { level: 0, mtime: look.printedAt });
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

  /** Counts the prints first. A repeated request draws the same file again from the counted prints. */
  async fileReceipts({ body }, context) {
    const { referenceIds, format } = body;
    if (new Set(referenceIds).size < referenceIds.length) throw new Refused('items.repeated');
    const counted = await keyedWrite(context, 'fileReceipts', body, async (tx, now) => ({
      printedAt: now.toISOString(),
      ...(await countPrints(tx, context.session, referenceIds, now)),
    }));
    const receipts: PrintedReceipt[] = [];
    for (const print of counted.prints) receipts.push(await printed(print, context));
    const { timeZone: zone, colours } = context.profile;
    const seal = counted.seal ? sealText(counted.seal) : null;
    const look = { zone, colour: colours.light.fill, printedAt: new Date(counted.printedAt), seal };
    const [first] = referenceIds;
    const name = referenceIds.length === 1 ? `resi-${first}` : `resi-${dayOf(look.printedAt, zone)}`;
    context.answerHeaders.set('Content-Type', `application/${format}`);
    context.answerHeaders.set('Content-Disposition', `attachment; filename="${name}.${format}"`);
    return format === 'pdf' ? receiptPdf(receipts, look) : zipOf(receipts, look);
  },

  /** Looks up every text, one that cannot be a code too, so that the time of the answer tells nothing. */
  async verifyReceipt({ query }, { profile, read }) {
    const paid = await transactionOfCode(read, readReceiptCode(query.code));
    if (!paid) throw new Refused('resi.unknown');
    const isReturned = paid.returnedBy !== null;
    return {
      bankName: profile.title,
      reference: maskReference(paid.referenceId),
      settlementDate: paid.settlementDate,
      status: isReturned ? 'RETURNED' : 'SUCCESS',
      statusName: isReturned ? 'Berhasil, lalu dana dikembalikan bank penerima' : 'Berhasil',
      amount: fromSen(paid.amount),
      amountShown: formatRupiah(paid.amount),
      terbilang: terbilang(paid.amount),
      product: paid.productDescription,
      payee: maskName(paid.destName),
    };
  },
} satisfies Partial<Handlers>;
