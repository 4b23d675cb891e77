import type { ListedBilling } from '@ibk/sdk/contract';
import { BILLING, BILLING_FORM, shownFacts } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel, type SidePanelProps } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { billingQuery } from '../../queries/tax.ts';
import * as entry from '../entry/entry.css.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { ListFault } from '../list/list-fault.tsx';
import { useReceiptFile } from '../receipts/use-receipt-file.ts';
import { STATED } from './billing-done.tsx';

interface BillingPanelProps extends Pick<SidePanelProps, 'onClose' | 'onPrevious' | 'onNext'> {
  row: ListedBilling;
  /** Pays the code; null if the user may not. */
  onPay: ((billNumber: string) => void) | null;
}
/** One billing code: its state, its form, its paper and its payment. */
export function BillingPanel({ row, onPay, ...ways }: BillingPanelProps) {
  const zone = useZone();
  const { billNumber } = row;
  const { data, error, refetch } = useQuery(billingQuery(useBank(), billNumber));
  const [refusal, setRefusal] = useState<string>();
  const { download, pending } = useReceiptFile({ onRefused: setRefusal });
  const { billing, form } = data ?? { billing: row, form: null };
  const state = shownFacts(BILLING, ['state', 'ntpn', 'collector', 'created', 'document'], billing);
  const canPay = onPay !== null && billing.state === 'open' && billing.kasdaId === null;
  return (
    <SidePanel
      title={billNumber}
      subtitle={billing.mapName}
      {...ways}
      parts={[
        <div key="verbs" className={entry.done}>
          {canPay && (
            <Button variant="filled" size="s" onPress={() => onPay(billNumber)}>
              Bayar
            </Button>
          )}
          <Button
            size="s"
            icon={Download}
            isPending={pending !== null}
            onPress={() => download({ billNumbers: [billNumber], format: 'pdf' })}
          >
            Unduh PDF
          </Button>
          <CopyButton text={billNumber} label="kode billing" />
        </div>,
        ...(refusal === undefined
          ? []
          : [
              <Notice key="refusal" tone="error" role="alert">
                {refusal}
              </Notice>,
            ]),
        <DefinitionList key="state" items={state.map((fact) => definitionOf(fact, zone))} />,
        error ? (
          <ListFault key="fault" text={faultText(error)} onReload={() => void refetch()} />
        ) : form ? (
          <DefinitionList
            key="form"
            items={shownFacts(BILLING_FORM, STATED, form).map((fact) => definitionOf(fact, zone))}
          />
        ) : (
          <Skeleton key="form" width="100%" />
        ),
      ]}
    />
  );
}
