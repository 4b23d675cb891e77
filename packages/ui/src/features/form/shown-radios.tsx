import type { ReactNode } from 'react';
import { RadioGroup, type RadioOption } from '../../primitives/radio-group/radio-group.tsx';

/** Radios that only show a choice. The term next to them is their label. */
export const shownRadios = (label: string, options: readonly RadioOption[], value: string | null): ReactNode => (
  <RadioGroup label={label} isLabelUnseen isReadOnly options={options} value={value} onChange={() => undefined} />
);
