import type { States } from '../../testing/states.ts';
import { Unbroken } from './unbroken.tsx';

export const states = {
  'a date and an account': () => (
    <div style={{ width: 180 }}>
      <Unbroken>Dijalankan berikutnya 28-12-2026 07:00 dari rekening 100.01.04001234-5.</Unbroken>
    </div>
  ),
} satisfies States;
