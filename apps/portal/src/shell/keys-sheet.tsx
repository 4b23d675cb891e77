import { Dialog } from '@ibk/ui';
import { Fragment } from 'react';
import * as css from './shell.css.ts';

const KEYS: [string, string][] = [
  ['Ctrl K', 'Cari menu dan buka layar'],
  ['?', 'Tampilkan pintasan ini'],
  ['Esc', 'Tutup dialog atau panel'],
  ['↑ ↓', 'Berpindah baris di antrean dan menu'],
  ['Spasi', 'Pilih baris atau kotak centang'],
];
/** What the keyboard can do. */
export const KeysSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title="Pintasan papan tik" isOpen={isOpen} onOpenChange={onClose} isDismissable>
    <dl className={css.keys}>
      {KEYS.map(([key, words]) => (
        <Fragment key={key}>
          <dt>
            <kbd className={css.key}>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
);
