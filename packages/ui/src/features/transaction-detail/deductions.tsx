import { Panel } from '../../patterns/panel/panel.tsx';
import { DEDUCTION_LIST } from '../list/deduction-list.ts';
import { OwnList } from '../report/own-list.tsx';

interface DeductionsProps {
  /** The document's transaction. */
  referenceId: string;
  /** Announces the saved file. */
  announce: (message: string) => void;
}
/** The deductions of a document, with criteria, totals and a file. @source 001 §2.5 */
export const Deductions = ({ referenceId, announce }: DeductionsProps) => (
  <Panel title="Daftar potongan">
    <OwnList table={DEDUCTION_LIST} facts={{ referenceId }} announce={announce} />
  </Panel>
);
