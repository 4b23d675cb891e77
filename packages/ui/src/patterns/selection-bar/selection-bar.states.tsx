import { Button } from '../../primitives/button/button.tsx';
import type { States } from '../../testing/states.ts';
import { SelectionBar } from './selection-bar.tsx';

export const states = {
  'twelve selected': () => (
    <SelectionBar
      title="12 transaksi dipilih"
      sum={{ total: 55_750_000_00n, fee: 0n }}
      onClear={() => undefined}
      actions={
        <>
          <Button variant="dangerOutlined">Tolak</Button>
          <Button variant="filled">Setujui 12 transaksi</Button>
        </>
      }
    />
  ),
} satisfies States;
