import type { Beneficiary } from '@ibk/sdk/contract';
import { listVariantOf } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { beneficiariesQuery } from '../../queries/beneficiaries.ts';
import { productsQuery } from '../../queries/reference.ts';
import { strings } from '../../strings/strings.ts';
import { beneficiaryColumns } from '../beneficiaries/beneficiary-columns.ts';
import type { ListGroup } from '../beneficiaries/beneficiary-fields.ts';
import { columnsOf } from '../facts/columns-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import type { Cells } from './grid-share.ts';

/** The name that a saved list keeps of a payee. */
const nameOf = ({ data, description }: Beneficiary): string => data.name ?? data.dest?.name ?? description;

interface TakeOverProps {
  productId: string;
  group: ListGroup;
  onTake: (rows: readonly Cells[]) => void;
  onClose: () => void;
}
/** Saved payees to take over as lines of the grid. @source 001 §2.1 */
export function TakeOver({ productId, group, onTake, onClose }: TakeOverProps) {
  const bank = useBank();
  const zone = useZone();
  const [selected, setSelected] = useState(new Set<string>());
  const { data: products = [] } = useQuery(productsQuery(bank));
  const { data: rows = [], error, isPending } = useQuery(beneficiariesQuery(bank, { ...group, productId }));
  const productGroup = products.find((each) => each.productId === productId)?.productGroup ?? '';
  const take = () =>
    onTake(
      rows
        .filter(({ customerId }) => selected.has(customerId))
        .map((row) => ({ nomor_rekening: row.customerId, nama: nameOf(row) })),
    );
  return (
    <Dialog
      title="Ambil dari daftar tersimpan"
      kind="wide"
      isOpen
      isFullWhenNarrow
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button slot="close">{strings.dialog.cancel}</Button>
          <Button variant="filled" isDisabled={selected.size === 0} onPress={take}>
            Tambahkan {selected.size} baris
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" role="alert">
          {faultText(error)}
        </Notice>
      )}
      <DataTable
        label="Daftar tersimpan"
        rows={rows}
        rowKey={({ customerId }) => customerId}
        columns={columnsOf(
          beneficiaryColumns(listVariantOf({ productId, productGroup }), (id) => id),
          zone,
        )}
        isLoading={isPending}
        selection={{ selected, onChange: setSelected }}
      />
    </Dialog>
  );
}
