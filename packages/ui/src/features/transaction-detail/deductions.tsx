import { useState } from 'react';
import { Panel } from '../../patterns/panel/panel.tsx';
import { DEDUCTION_LIST } from '../list/deduction-list.ts';
import type { ListState } from '../list/list-table.ts';
import { useList } from '../list/use-list.ts';
import { ReportList } from '../report/report-list.tsx';

interface DeductionsProps {
  /** The document's transaction. */
  referenceId: string;
  /** Shows what was saved. */
  announce: (message: string) => void;
}
/** The deductions of a document, with criteria, totals and a file. @source 001 §2.5 */
export function Deductions({ referenceId, announce }: DeductionsProps) {
  const [state, setState] = useState<ListState>({ view: DEDUCTION_LIST.first, criteria: {} });
  const facts = { referenceId };
  const list = useList(DEDUCTION_LIST, facts, state);
  return (
    <Panel title="Daftar potongan">
      <ReportList
        table={DEDUCTION_LIST}
        list={list}
        facts={facts}
        state={state}
        onStateChange={setState}
        announce={announce}
      />
    </Panel>
  );
}
