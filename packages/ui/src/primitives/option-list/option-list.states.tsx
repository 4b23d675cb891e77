import { ListBoxContext } from 'react-aria-components';
import type { States } from '../../testing/states.ts';
import { OptionList, type Option } from './option-list.tsx';

const OPTIONS: Option[] = [
  { id: 'NOW', text: 'Sekarang' },
  { id: 'ONCE', text: 'Pada tanggal tertentu' },
  { id: 'MONTHLY', text: 'Setiap bulan', isDisabled: true },
];
const BANKS: Option[] = [
  { id: '014', text: 'BCA 014', title: 'Bank Central Asia', detail: 'BCA 014 · CENAIDJA' },
  {
    id: '536',
    text: 'BCA SYARIAH 536',
    title: 'Bank BCA Syariah',
    detail: 'BCA SYARIAH 536 · BSYAIDJA',
    isDisabled: true,
  },
];
const list = (options: readonly Option[]) => (
  <ListBoxContext value={{ 'aria-label': 'Jadwal', selectionMode: 'single', defaultSelectedKeys: ['NOW'] }}>
    <OptionList options={options} />
  </ListBoxContext>
);
export const states = {
  'with a choice': () => list(OPTIONS),
  'two lines': () => list(BANKS),
  empty: () => list([]),
} satisfies States;
