import { ListBoxContext } from 'react-aria-components';
import type { States } from '../../testing/states.ts';
import { OptionList, type Option } from './option-list.tsx';

const OPTIONS: Option[] = [
  { id: 'NOW', text: 'Sekarang' },
  { id: 'ONCE', text: 'Pada tanggal tertentu' },
  { id: 'MONTHLY', text: 'Setiap bulan', isDisabled: true },
];
const list = (options: readonly Option[]) => (
  <ListBoxContext value={{ 'aria-label': 'Jadwal', selectionMode: 'single', defaultSelectedKeys: ['NOW'] }}>
    <OptionList options={options} />
  </ListBoxContext>
);
export const states = { 'with a choice': () => list(OPTIONS), empty: () => list([]) } satisfies States;
