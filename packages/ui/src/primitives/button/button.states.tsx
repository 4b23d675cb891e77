import ChevronDown from 'lucide-react/icons/chevron-down';
import Printer from 'lucide-react/icons/printer';
import type { States } from '../../testing/states.ts';
import { Button } from './button.tsx';

export const states = {
  filled: () => <Button variant="filled">Lanjutkan</Button>,
  outlined: () => <Button>Batal</Button>,
  text: () => <Button variant="text">Ubah</Button>,
  quiet: () => <Button variant="quiet">Muat ulang</Button>,
  danger: () => <Button variant="danger">Hapus</Button>,
  'danger, outlined': () => <Button variant="dangerOutlined">Tolak</Button>,
  small: () => <Button size="s">Salin</Button>,
  'with an icon': () => <Button icon={Printer}>Cetak</Button>,
  'with a chevron': () => <Button trailingIcon={ChevronDown}>Ekspor</Button>,
  'full width': () => (
    <Button isBlock variant="filled">
      Kirim kode OTP
    </Button>
  ),
  disabled: () => <Button isDisabled>Lanjutkan</Button>,
  pending: () => (
    <Button variant="filled" isPending>
      Ajukan transaksi
    </Button>
  ),
  'pending, with an icon': () => (
    <Button icon={Printer} isPending>
      Cetak
    </Button>
  ),
} satisfies States;
