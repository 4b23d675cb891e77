import type { States } from '../../testing/states.ts';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

export const states = {
  'on hover and focus': () => (
    <Tooltip text="Memuat ulang saldo dari bank">
      <Button>Muat ulang</Button>
    </Tooltip>
  ),
} satisfies States;
