import type { States } from '../../testing/states.ts';
import { ReviewSection } from './review-section.tsx';

const ITEMS = [
  { term: 'Rekening', value: '100.01.02007781-3' },
  { term: 'Nama', value: 'CV KATERING MEDAN' },
];
export const states = {
  editable: () => <ReviewSection title="Rekening tujuan" items={ITEMS} onEdit={() => undefined} />,
  'read only': () => <ReviewSection title="Penerima" items={ITEMS} />,
} satisfies States;
