import type { States } from '../../testing/states.ts';
import { DefinitionList } from '../definition-list/definition-list.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

const PARTS = [
  <DefinitionList key="payee" items={[{ term: 'Penerima', value: 'CV KATERING MEDAN' }]} />,
  <DefinitionList key="note" items={[{ term: 'Berita', value: 'Belanja makan minum rapat' }]} />,
];
const nothing = () => undefined;
const panel = (props: Partial<SidePanelProps>) => (
  <SidePanel title="Transfer Internal" subtitle="IB26071400000001" parts={PARTS} onClose={nothing} {...props} />
);
/** Next to the queue on a wide screen, over it on a narrow one. */
export const overlays = {
  'in the middle of a queue': () => panel({ onPrevious: nothing, onNext: nothing }),
  'at the start of a queue': () => panel({ onNext: nothing }),
} satisfies States;
