import type { DeductionAnswer, DocumentRow } from '@ibk/sdk';
import type { Content } from '@ibk/sdk/contract';
import { governmentFacts } from '@ibk/sdk/records';
import {
  billingStoreResponse,
  type DeductionAction,
  deductionFlags,
  type DeductionFlagFacts,
  type DeductionView,
  readyDeductions,
  treasuryPayrollStatusLoad,
} from '@ibk/sdk/rules';
import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useEffect, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { keys, movedByMoney } from '../../queries/keys.ts';
import { useStable } from '../../use-stable.ts';
import { useVerb } from '../form-list/use-verb.tsx';
import { useBankDay } from '../form/use-bank-day.ts';
import { BillingDetail, BillingForm, BillingType, NewCode, PhriDetail } from './billing-steps.tsx';
import { type Deduction, reasonAgainst, takesNewBilling } from './deduction-row.ts';
import { DeductionTable, doneText } from './deduction-table.tsx';
import { ASKING } from './deduction-verbs.ts';
import { PayDeductions } from './pay-deductions.tsx';
import { Summary, type SummaryProps } from './summary.tsx';
import * as css from './treasury.css.ts';
import { useTreasurySteps } from './use-treasury-steps.ts';

export interface GovernmentViewProps extends DeductionFlagFacts, SummaryProps {
  /** The transaction and its whole content, which is stored after a change; absent before the document's entry. */
  entered?: { referenceId: string; content: Content };
  /** The rows of the document's file, shown in 'Detail Transaksi'. */
  rows?: ReactNode;
  /** Whether the view only shows its summary, as in the panel of a queue. @default false */
  isSummaryOnly?: boolean;
  /** Buttons of the host, in the summary alone. */
  actions?: ReactNode;
  /** Hears whether the view is in its summary, for a host with buttons outside of it. */
  onStep?: (hasActions: boolean) => void;
  /** Shows the outcome of a write. */
  announce: (message: string) => void;
  /** Receives the message of an answer that is an error, and undefined when a new attempt begins. */
  onRefused: (message: string | undefined) => void;
}

const NONE: ReadonlySet<string> = new Set();
/** Which events of treasury.step the actions of a row are, if they ask nothing first. */
const EVENTS = {
  updateBilling: 'chooseItem',
  createBilling: 'chooseItem',
  viewBilling: 'openBilling',
  viewPhri: 'openPhri',
} as const;
const isAsking = (action: DeductionAction): action is keyof typeof ASKING => Object.hasOwn(ASKING, action);
const isStep = (action: DeductionAction): action is keyof typeof EVENTS => Object.hasOwn(EVENTS, action);

/** The content with a row as the bank's answer states it. */
function withRow(content: Content, kodeMap: string, row: Deduction): Content {
  const { info } = content;
  if (!info || !('listPotongan' in info)) return content;
  const listPotongan = info.listPotongan.map((each) => (each.kodeMap === kodeMap ? row : each));
  return { ...content, info: { ...info, listPotongan } };
}

/**
 * The government view of a document (002 §2.5): its summary with DATA POTONGAN, and the steps of a billing by the rule
 * treasury.step. The host gives the place, what the route edits, and its own buttons.
 *
 * @source 001 §2.5, 002 §2.5, 002 §4.4
 */
export function GovernmentView({ entered, rows, actions, onStep, announce, onRefused, ...view }: GovernmentViewProps) {
  const { isSummaryOnly = false } = view;
  const { document, place, role, edit, withoutTrfOnl = false, taken, onChannel } = view;
  const { info } = document;
  const bank = useBank();
  const now = useBankDay();
  const queries = useQueryClient();
  const steps = useTreasurySteps(info);
  const [sent, setSent] = useState({ info, codes: NONE });
  // A row is paid once; its button returns with the status that the bank then states.
  const processed = sent.info === info ? sent.codes : NONE;
  const [isOpen, setOpen] = useState(false);
  const screen: DeductionView = { place, role, edit: edit ?? false, now };
  const referenceId = entered?.referenceId ?? null;
  const payrollId = info.additionalData.gaji?.payrollId ?? null;
  useEffect(() => onStep?.(steps.hasActions), [onStep, steps.hasActions]);

  // Sent after a billing change; what it is answered is not shown.
  const store = ({ row }: DeductionAnswer, kodeMap: string) => {
    if (!entered || !billingStoreResponse({ referenceId })) return;
    const content = row ? withRow(entered.content, kodeMap, row) : entered.content;
    const dataResponse = { ...content, uraian: info.uraian };
    const body = { referenceId: entered.referenceId, productId: info.productId, dataResponse };
    bank.treasury.storeResponse(body).catch(() => undefined);
  };
  const reset = () => {
    steps.go('reset');
    if (treasuryPayrollStatusLoad({ payrollId }))
      void queries.invalidateQueries({ queryKey: keys.payrollStatus(payrollId ?? '') });
    for (const queryKey of movedByMoney) void queries.invalidateQueries({ queryKey });
  };
  const hear = ({ message, ...answer }: DeductionAnswer, { row }: DocumentRow) => {
    if (answer.kind === 'error') onRefused(message);
    else announce(message);
    if (!answer.row) return;
    setSent({ info, codes: new Set([...processed, row.kodeMap]) });
    store({ message, ...answer }, row.kodeMap);
  };
  const { ask, dialog } = useVerb<DocumentRow>({ stale: movedByMoney }, announce, hear);
  const act = useStable((action: DeductionAction, row: Deduction) => {
    onRefused(undefined);
    if (isAsking(action)) ask(ASKING[action], { info, row, referenceId });
    if (!isStep(action)) return;
    const flags = deductionFlags(screen);
    // The route's flag alone decides between form and choice (G-41); a row that takes no new billing has no form.
    steps.go(EVENTS[action], { row, edit: flags.edit && takesNewBilling(row, screen) });
  });
  const done = (event: 'createSuccess' | 'changeSuccess') => (answer: DeductionAnswer) => {
    announce(answer.message);
    if (steps.kodeMap !== null) store(answer, steps.kodeMap);
    steps.go(event);
  };

  const { row, step } = steps;
  if (step !== 'summary' && row) {
    const shared = { paged: { info, row, referenceId }, onBack: () => steps.go('back') };
    return (
      <>
        {step === 'billing-type' && (
          <BillingType
            {...shared}
            choice={steps.choice}
            onChoose={steps.choose}
            against={takesNewBilling(row, screen) ? null : reasonAgainst(row, 'createBilling', screen)}
            onContinue={() => steps.go('continue')}
          />
        )}
        {step === 'new-billing-code' && <NewCode {...shared} onDone={done('changeSuccess')} />}
        {step === 'billing-form' && <BillingForm {...shared} onDone={done('createSuccess')} />}
        {step === 'billing-detail' && <BillingDetail {...shared} />}
        {step === 'phri-detail' && <PhriDetail {...shared} />}
      </>
    );
  }
  const hasRows = rows !== undefined && governmentFacts(document).hasRows;
  return (
    <div className={css.view}>
      {steps.error !== null && (
        <Notice tone="error" role="alert">
          {steps.error}
        </Notice>
      )}
      <Summary document={document} withoutTrfOnl={withoutTrfOnl} taken={taken} onChannel={onChannel} />
      <section className={css.view} aria-label="DATA POTONGAN">
        <div className={css.titleLine}>
          <h3 className={css.title}>DATA POTONGAN</h3>
          <span className={css.count}>{doneText(info.listPotongan)}</span>
          {!isSummaryOnly && (
            <Button size="s" icon={RefreshCw} onPress={reset}>
              Muat ulang
            </Button>
          )}
          {hasRows && (
            <Button size="s" icon={Table2} onPress={() => setOpen(true)}>
              Detail Transaksi
            </Button>
          )}
          {actions}
        </div>
        {!isSummaryOnly && (
          <PayDeductions
            ready={readyDeductions(info, screen).filter(({ kodeMap }) => !processed.has(kodeMap))}
            referenceId={referenceId}
            announce={announce}
          />
        )}
        <DeductionTable
          rows={info.listPotongan}
          screen={screen}
          onAct={isSummaryOnly ? undefined : act}
          processed={processed}
        />
      </section>
      {dialog}
      <Dialog kind="full" title="Detail Transaksi" isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && rows}
      </Dialog>
    </div>
  );
}
