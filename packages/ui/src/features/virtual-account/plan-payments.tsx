import type { InstallmentPayments, VirtualAccount } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import { INSTALLMENT_PAYMENT } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { installmentPaymentsQuery } from '../../queries/virtual-accounts.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import { useColumns } from '../facts/use-columns.ts';
import { faultText } from '../form/fault-text.ts';
import { ListFault } from '../list/list-fault.tsx';

type Payment = InstallmentPayments['content'][number];
const COLUMNS = chooseColumns<Payment, keyof typeof INSTALLMENT_PAYMENT, never>(INSTALLMENT_PAYMENT, [
  'at',
  'status',
  'amount',
]);

/** The payments of a plan, next to its list. @source 001 §2.2 */
export function PlanPayments({ account, onClose }: { account: VirtualAccount; onClose: () => void }) {
  const { virtualAccountNumber, virtualAccountName } = account;
  const { data, error, isLoading, refetch } = useQuery(installmentPaymentsQuery(useBank(), virtualAccountNumber));
  const columns = useColumns(COLUMNS);
  return (
    <SidePanel
      title={virtualAccountName}
      subtitle={virtualAccountNumber}
      onClose={onClose}
      parts={[
        data && (
          <p key="left">
            {data.payments} dari {data.tenor} angsuran, sisa {formatRupiah(data.owed)}
          </p>
        ),
        error ? (
          <ListFault key="fault" text={faultText(error)} onReload={() => void refetch()} />
        ) : (
          <DataTable
            key="payments"
            label="Pembayaran installment"
            rows={data?.content ?? []}
            columns={columns}
            rowKey={({ installmentDetailId, at }) => `${installmentDetailId} ${at}`}
            isLoading={isLoading}
            hasToolbar={false}
            emptyTitle="No. Installment ini belum pernah melakukan pembayaran"
          />
        ),
      ]}
    />
  );
}
