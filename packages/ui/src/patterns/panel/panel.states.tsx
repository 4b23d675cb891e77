import { Link } from '../../primitives/link/link.tsx';
import type { States } from '../../testing/states.ts';
import { Panel } from './panel.tsx';

const content = <p>Rekening yang dipilih akan didebet pada hari yang sama.</p>;
export const states = {
  'with a title': () => <Panel title="Rekening sumber">{content}</Panel>,
  'with an action': () => (
    <Panel title="Rekening tujuan" actions={<Link href="#">Ubah</Link>}>
      {content}
    </Panel>
  ),
  'without a divider': () => (
    <Panel title="Ringkasan" hasLine={false}>
      {content}
    </Panel>
  ),
  'without a title': () => <Panel>{content}</Panel>,
} satisfies States;
