import { formatRupiah } from '../../format/rupiah.ts';
import { toWholeSen } from '../../format/money.ts';
import { ask, type Questions } from '../table.ts';
import type { DifferenceKind } from './open-entries.ts';

/** A difference as `reconcile.match` names it; amount in rupiah, the bank's minus the book's. */
export interface ReconcileNoteFacts {
  kind: DifferenceKind;
  amount: number;
}

/** Exchanging two digits of a number changes it by a multiple of nine. */
const isLikeSwappedDigits = ({ amount }: ReconcileNoteFacts): boolean => toWholeSen(amount) % 9 === 0;

// prettier-ignore
const NOTES: Questions<string, ReconcileNoteFacts> = [
  ['Ada di bank, belum ada di buku',                        'only in the bank',             ({ kind }) => kind === 'missing-in-book'],
  ['Ada di buku, tidak ada di bank',                        'only in the book',             ({ kind }) => kind === 'missing-in-bank'],
  ['Nominal berbeda {amount}, kemungkinan angka tertukar',  'amounts differ by nines',      (facts) => facts.kind === 'amount' && isLikeSwappedDigits(facts)],
  ['Nominal berbeda {amount}',                              'amounts differ',               ({ kind }) => kind === 'amount'],
  ['Dibukukan dua kali',                                    'twice in the book',            ({ kind }) => kind === 'twice-in-book'],
  ['Ada dua kali di bank',                                  'twice in the bank',            ({ kind }) => kind === 'twice-in-bank'],
  ['Cocok, tetapi tanggalnya terlalu jauh',                 'paired, days too far apart',   ({ kind }) => kind === 'late'],
  ['Beberapa baris bernilai sama, pasangannya tidak pasti', 'several equal candidates',     ({ kind }) => kind === 'ambiguous'],
];

/**
 * reconcile.note: a difference in a sentence for the treasurer; null for an unknown kind.
 *
 * @source ours
 */
export const reconcileNote = (facts: ReconcileNoteFacts): string | null =>
  ask(NOTES, facts)?.replace('{amount}', formatRupiah(Math.abs(facts.amount))) ?? null;
