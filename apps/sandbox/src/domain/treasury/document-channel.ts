import type { TreasuryDocument } from './deduction-state.ts';
import { OWN_BANK } from '../rails/other-banks.ts';

/** Whole sen that SKN takes at most. */
const SKN_MOST = 1_000_000_000_00n;

/** How the net of a document is paid unless its maker chooses otherwise. @source ours, 000 §9 */
export function defaultChannel({ bankId, net }: Pick<TreasuryDocument, 'bankId' | 'net'>): TreasuryDocument['channel'] {
  if (bankId === OWN_BANK) return '0';
  return net <= SKN_MOST ? '2' : '3';
}
