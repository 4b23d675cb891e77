import { drawPaper } from '../papers/draw-paper.ts';
import type { PrintedReceipt, ReceiptLook } from '../papers/receipt-paper.ts';
import { printedCode } from './receipt-code.ts';

/** One PDF of one or more receipts; each begins on a page of its own and is handed on as soon as it is drawn. */
export async function* receiptPdf(
  receipts: Iterable<PrintedReceipt> | AsyncIterable<PrintedReceipt>,
  look: ReceiptLook,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  async function* parts(): AsyncGenerator<PrintedReceipt> {
    for await (const receipt of receipts) {
      const { proof } = receipt;
      yield typeof proof === 'string' ? receipt : { ...receipt, proof: { ...proof, code: printedCode(proof.code) } };
    }
  }
  yield* drawPaper('receipts', look, parts());
}
