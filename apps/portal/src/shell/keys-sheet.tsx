import { Dialog, strings } from '@ibk/ui';
import { Fragment } from 'react';
import * as css from './shell.css.ts';

const KEYS: [string, string][] = [
  [strings.shell.searchKey, 'Cari menu dan buka layar'],
  ['?', 'Tampilkan pintasan ini'],
  ['Esc', 'Tutup dialog atau panel'],
  ['↑ ↓', 'Berpindah baris di antrean dan menu, juga di panel yang terbuka'],
  ['Spasi', 'Pilih baris atau kotak centang'],
  ['Enter', 'Buka rincian baris; dari halaman periksa: otorisasi'],
  ['Alt ↓', 'Buka kalender di isian tanggal'],
  ['Ctrl Enter', 'Lanjutkan, otorisasi, lalu buat lagi; di antrean: setujui yang dipilih'],
];
/** Lists the keyboard shortcuts. */
export const KeysSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title={strings.shell.keys} isOpen={isOpen} onOpenChange={onClose} isDismissable>
    <dl className={css.keys}>
      {KEYS.map(([key, description]) => (
        <Fragment key={key}>
          <dt>
            <kbd className={css.key}>{key}</kbd>
          </dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
);
