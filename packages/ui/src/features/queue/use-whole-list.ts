import { LIMITS, type Transaction, type TransactionQuery } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';

interface WholeListOptions {
  /** The query of the page that is shown. */
  query: TransactionQuery;
  /** Number of rows on all pages. */
  total: number;
  onRows: (rows: readonly Transaction[]) => void;
}
/** Reads the rows of every page, as many as one move may carry. */
export function useWholeList({ query, total, onRows }: WholeListOptions) {
  const bank = useBank();
  const reading = useMutation({
    mutationFn: () => bank.transactions.pageOfTransactions({ ...query, page: 0, size: LIMITS.items }),
    onSuccess: ({ content }) => onRows(content),
  });
  return {
    label: total > LIMITS.items ? `Pilih ${LIMITS.items} pertama dari ${total}` : `Pilih semua ${total}`,
    isReading: reading.isPending,
    read: () => reading.mutate(),
  };
}
export type WholeList = ReturnType<typeof useWholeList>;
