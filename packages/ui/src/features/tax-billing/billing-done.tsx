import type { TaxBilling } from '@ibk/sdk/contract';
import { BILLING_FORM, type BillingFormFact, shownFacts } from '@ibk/sdk/records';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Paper, PrintButton } from '../../patterns/paper/paper.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import * as entry from '../entry/entry.css.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { useZone } from '../form/zone.ts';

/** What the form of a billing stated, after its code. */
export const STATED: readonly BillingFormFact[] = [
  ...(['expires', 'amount', 'map', 'depositType', 'period', 'npwp', 'taxpayer', 'address', 'city', 'nop'] as const),
  ...(['decree', 'invoice', 'partnerNpwp', 'partnerNik', 'identity', 'payerNpwp', 'payer', 'purpose'] as const),
  'treasuryNo',
];

interface BillingDoneProps {
  billing: TaxBilling;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  /** Pays the code; absent if the user may not. */
  onPay: ((billNumber: string) => void) | null;
  onAgain: () => void;
}
/** A new billing code: its number to copy, its last day, a printout, and its payment. @source 001 §7 */
export function BillingDone({ billing, letterhead, onPay, onAgain }: BillingDoneProps) {
  const zone = useZone();
  const code = billing.billNumber ?? '';
  const items = shownFacts(BILLING_FORM, STATED, billing).map((fact) => definitionOf(fact, zone));
  const [number] = shownFacts(BILLING_FORM, ['number'], billing).map((fact) => definitionOf(fact, zone));
  useAcceptKey(onAgain);
  return (
    <div className={entry.main}>
      <ResultBanner tone="success" title={`Kode billing ${code} dibuat`}>
        Kode ini belum dibayar.
      </ResultBanner>
      <Panel title="Kode billing">
        <DefinitionList
          items={[
            {
              term: BILLING_FORM.number.label,
              value: (
                <span className={entry.reference}>
                  {number?.value} <CopyButton text={code} label="kode billing" />
                </span>
              ),
            },
            ...items,
          ]}
        />
      </Panel>
      <div className={entry.done}>
        {onPay && (
          <Button variant="filled" onPress={() => onPay(code)}>
            Bayar
          </Button>
        )}
        <Button onPress={onAgain}>Buat lagi</Button>
        <PrintButton>Cetak</PrintButton>
      </div>
      <Paper
        letterhead={letterhead}
        title="Kode Billing"
        subtitle={code}
        note="Belum dibayar. Kertas ini bukan bukti pembayaran."
        zone={zone}
      >
        <DefinitionList items={[...(number ? [number] : []), ...items]} />
      </Paper>
    </div>
  );
}
