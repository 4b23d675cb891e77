import type { KasdaInfo } from '@ibk/sdk/contract';
import {
  billingOfDeduction,
  type BillingChoice,
  treasuryActionButtons,
  type TreasuryEvent,
  treasuryStep,
} from '@ibk/sdk/rules';
import { useState } from 'react';
import type { Deduction } from './deduction-row.ts';

interface Steps {
  step: Parameters<typeof treasuryStep>[0]['step'];
  choice: BillingChoice;
  /** Map code of the chosen row; null before one is chosen. */
  kodeMap: string | null;
  /** Why the last event led nowhere. */
  error: string | null;
}
const FIRST: Steps = { step: 'summary', choice: 'CHANGE', kodeMap: null, error: null };

/** Details of an event: the row that it is about, and the route's edit mode. */
interface Told {
  row?: Deduction;
  edit?: boolean;
}

/** The steps of the government view, by the rule treasury.step alone. New content returns to the first. @source 002 §4.4 */
export function useTreasurySteps(info: KasdaInfo) {
  const [state, setState] = useState(FIRST);
  const [seen, setSeen] = useState(info);
  const row = info.listPotongan.find(({ kodeMap }) => kodeMap === state.kodeMap);
  const go = (event: TreasuryEvent, { row: chosen = row, edit = false }: Told = {}) => {
    const hasBilling = chosen !== undefined && billingOfDeduction(chosen) !== null;
    const facts = { ...state, event, edit, item: chosen ?? null, hasBilling };
    const answer = treasuryStep(facts);
    if ('error' in answer) setState({ ...state, error: answer.error });
    else setState({ ...state, error: null, ...answer, kodeMap: chosen?.kodeMap ?? null });
  };
  if (seen !== info) {
    setSeen(info);
    go('contentChanged');
  }
  return {
    ...state,
    row,
    go,
    choose: (choice: BillingChoice) => setState({ ...state, choice }),
    /** Action buttons stand in the summary alone. */
    hasActions: treasuryActionButtons(state),
  };
}
