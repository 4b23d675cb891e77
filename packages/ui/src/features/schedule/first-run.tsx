import type { Schedule } from '@ibk/sdk/contract';
import { scheduleFields } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Unbroken } from '../../primitives/unbroken/unbroken.tsx';
import { firstRunQuery } from '../../queries/transactions.ts';

interface FirstRunProps {
  productId: string;
  schedule: Schedule;
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
}

/** When a schedule executes first, in the bank's words; until it is filled in and answered, a general text. */
export function useFirstRunText({ productId, schedule: { note: _, ...schedule }, today }: FirstRunProps): string {
  const isNow = schedule.autoType === 'NOW';
  const isFilledIn = !isNow && Object.keys(scheduleFields({ ...schedule, today })).length === 0;
  const { data } = useQuery({ ...firstRunQuery(useBank(), { productId, schedule }), enabled: isFilledIn });
  if (isNow) return 'Dijalankan begitu disetujui.';
  return (isFilledIn && data?.message) || 'Saldo, limit dan jam layanan diperiksa pada hari pelaksanaan.';
}

/** The same as a text on the page. */
export const FirstRun = (props: FirstRunProps) => <Unbroken>{useFirstRunText(props)}</Unbroken>;
