import type { States } from '../../testing/states.ts';
import { Link } from './link.tsx';

export const states = {
  'to a page': () => <Link href="#">Lihat transaksi</Link>,
  'to another site': () => (
    <Link href="https://example.com/" target="_blank">
      Portal pajak
    </Link>
  ),
  'that acts': () => <Link onPress={() => undefined}>Ubah</Link>,
} satisfies States;
