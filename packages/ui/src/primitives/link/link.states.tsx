import type { States } from '../../testing/states.ts';
import { Link } from './link.tsx';

export const states = {
  internal: () => <Link href="#">Lihat transaksi</Link>,
  external: () => (
    <Link href="https://example.com/" target="_blank">
      Portal pajak
    </Link>
  ),
  'with an action': () => <Link onPress={() => undefined}>Ubah</Link>,
} satisfies States;
