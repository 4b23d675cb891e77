import type { Thousands } from '@ibk/sdk/batch';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';

const OPTIONS = [
  { id: '.', text: 'Titik: 1.234 adalah seribu dua ratus tiga puluh empat' },
  { id: ',', text: 'Koma: 1.234 adalah satu koma dua tiga empat' },
];

interface ThousandsFieldProps {
  label: string;
  value: Thousands | null;
  onChange: (mark: Thousands) => void;
  error?: string | undefined;
  id?: string;
}
/** Asks which sign separates thousands, where the amounts of a column leave it open. */
export const ThousandsField = ({ onChange, ...field }: ThousandsFieldProps) => (
  <RadioGroup {...field} options={OPTIONS} onChange={(mark) => onChange(mark === ',' ? ',' : '.')} />
);
