import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { States } from '../../testing/states.ts';
import { Button } from '../button/button.tsx';
import { popover } from './popover.css.ts';

export const states = {
  'opened by a button': () => (
    <DialogTrigger>
      <Button>Saldo</Button>
      <Popover className={popover} offset={4}>
        <Dialog aria-label="Saldo" style={{ padding: 16, outline: 'none' }}>
          Saldo efektif Rp.48,250,000.00
        </Dialog>
      </Popover>
    </DialogTrigger>
  ),
} satisfies States;
