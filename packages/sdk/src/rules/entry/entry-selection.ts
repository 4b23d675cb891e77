import type { VirtualAccountBills } from '../../contract/index.ts';

type Choice = VirtualAccountBills['choices'][number];
type Chosen = Pick<Choice, 'type' | 'invoiceId' | 'installmentId' | 'installmentDetailId'>;

/**
 * The label of an installment: its position in its plan, since its id means nothing to a user.
 *
 * @param later how many installments of the same bill precede it
 * @returns such as 'Angsuran ke-1 dari 3', or 'Angsuran' for a plan without a known length
 */
export function installmentName(
  { tenor, deficiencyTenor }: { tenor?: number | undefined; deficiencyTenor?: number | undefined },
  later = 0,
): string {
  if (tenor === undefined || deficiencyTenor === undefined) return 'Angsuran';
  return `Angsuran ke-${Math.min(tenor, tenor - deficiencyTenor + 1 + later)} dari ${tenor}`;
}

/**
 * The choice within a virtual account as one text: the type, then the ids that belong to it.
 *
 * @returns such as `DEFAULT`, `INVOICE <invoiceId>` or `INSTALLMENT <installmentId> <installmentDetailId>`
 */
export const selectionText = ({
  type,
  invoiceId,
  installmentId,
  installmentDetailId,
}: Readonly<Partial<Record<keyof Chosen, unknown>>>): string =>
  [type, invoiceId ?? installmentId, installmentDetailId].filter(Boolean).join(' ');

/** The parameters of an inquiry for a chosen text; the inverse of `selectionText`. @source 002 §3 */
export function selectionParameters(text: string): Chosen {
  const [type = '', id = '', installmentDetailId = ''] = text.split(' ');
  if (type === 'INVOICE') return { type, invoiceId: id };
  if (type === 'INSTALLMENT') return { type, installmentId: id, installmentDetailId };
  return { type: 'DEFAULT' };
}
