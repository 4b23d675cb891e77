import type { States } from '../../testing/states.ts';
import { Amount } from '../amount/amount.tsx';
import { DefinitionList } from './definition-list.tsx';

export const states = {
  'with a detail and an amount': () => (
    <DefinitionList
      items={[
        { term: 'Rekening tujuan', value: '100.01.02007781-3', detail: 'CV KATERING MEDAN' },
        { term: 'Nominal', value: <Amount value={48_250_000} /> },
        { term: 'Berita', value: 'Belanja makan minum rapat' },
      ]}
    />
  ),
} satisfies States;
