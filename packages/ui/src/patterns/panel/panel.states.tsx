import { Link } from '../../primitives/link/link.tsx';
import type { States } from '../../testing/states.ts';
import { Panel } from './panel.tsx';

const words = <p>Rekening yang dipilih akan didebet pada hari yang sama.</p>;
export const states = {
  'with a title': () => <Panel title="Rekening sumber">{words}</Panel>,
  'with an action': () => (
    <Panel title="Rekening tujuan" actions={<Link href="#">Ubah</Link>}>
      {words}
    </Panel>
  ),
  'without a line': () => (
    <Panel title="Ringkasan" hasLine={false}>
      {words}
    </Panel>
  ),
  'without a title': () => <Panel>{words}</Panel>,
} satisfies States;
