import { newIdempotencyKey } from '@ibk/sdk';
import type { TransactionDetail } from '@ibk/sdk/contract';
import { DONE_TEXTS, reinquiryAvailable, type Role, roleOperations } from '@ibk/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ConfirmDialog } from '../../patterns/confirm-dialog/confirm-dialog.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import { reinquiryMutation } from '../../queries/transactions.ts';
import { faultText } from '../form/fault-text.ts';

/** Whether a role may request the outcome of this transaction: it is in process and has no NTPN. @source 002 §4.3 */
export function canReinquire({ transaction, dataRequest, dataResponse }: TransactionDetail, role: Role): boolean {
  const { info } = dataResponse ?? dataRequest.content;
  const { status, productId } = transaction;
  return reinquiryAvailable({
    flag: status === 'SUSPECT' && roleOperations({ operationId: 'reinquireTransaction' }).includes(role),
    mpn: productId.startsWith('MPN_'),
    ntpn: info && 'ntpn' in info ? info.ntpn : null,
    status,
  });
}

interface ReinquiryProps {
  /** Names the inquiry that the transaction was made of. */
  requestId: string;
  referenceId: string;
  /** Shows that the bank was asked. */
  announce: (message: string) => void;
  /** Receives the message of a refusal, and undefined when a new attempt begins. */
  onRefused: (message: string | undefined) => void;
}
/** Requests the outcome of a transaction in process from the bank. Nothing is paid again. @source 002 §7, 002 §8 */
export function Reinquiry({ requestId, referenceId, announce, onRefused }: ReinquiryProps) {
  const [isAsking, setAsking] = useState(false);
  const reinquiry = useMutation({
    ...reinquiryMutation(useBank()),
    onMutate: () => onRefused(undefined),
    onSuccess: () => announce(DONE_TEXTS.reinquired),
    onError: (fault) => {
      if (!isInDoubt(fault)) onRefused(faultText(fault));
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>Reinquiry</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Reinquiry transaksi"
        confirmLabel="Reinquiry"
        isPending={reinquiry.isPending}
        onConfirm={() => reinquiry.mutate({ requestId, name: referenceId, idempotencyKey: newIdempotencyKey() })}
        onCancel={() => setAsking(false)}
      >
        Apakah anda yakin akan melakukan reinquiry transaksi ?
      </ConfirmDialog>
    </>
  );
}
