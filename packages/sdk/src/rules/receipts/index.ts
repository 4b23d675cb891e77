export { receiptCopy, receiptFinal } from './receipt.ts';
