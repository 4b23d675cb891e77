import type { Bank } from '@ibk/sdk';
import type { ChangeAnswer } from '@ibk/sdk/contract';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { Verb } from '../form-list/form-list-spec.ts';
import { requestAbout } from './request-about.ts';

interface ClosingOptions<Row> {
  route: Parameters<typeof requestAbout>[2];
  /** What a row is called: 'user'. */
  noun: string;
  isOffered: (row: Row) => boolean;
  rowName: (row: Row) => string;
  close: (bank: Bank, row: Row, key: { idempotencyKey: string }) => Promise<ChangeAnswer>;
}
/** The verb that asks for the end of a row. @source 001 §2.2 */
export const closing = <Row>({ route, noun, isOffered, rowName, close }: ClosingOptions<Row>): Verb<Row> => ({
  ...{ id: 'CLOSE', label: 'Tutup', icon: CircleMinus, isDanger: true, isOffered },
  title: `Tutup ${noun}`,
  question: (row) => `Apakah anda yakin akan menutup ${rowName(row)} ?`,
  send: (bank, row, { idempotencyKey }) => close(bank, row, { idempotencyKey }),
  doubt: (row) => requestAbout('CLOSE', rowName(row), route),
});
