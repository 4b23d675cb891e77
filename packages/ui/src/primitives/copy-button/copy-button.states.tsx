import type { States } from '../../testing/states.ts';
import { CopyButton } from './copy-button.tsx';

export const states = {
  ready: () => <CopyButton text="7A2C3F0012345678" label="NTPN" />,
} satisfies States;
