import type { Transaction } from '@ibk/sdk/contract';
import { CONSTANTS } from '@ibk/sdk/rules';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { isNarrowed, type QueueCriteria } from './criteria.ts';
import * as css from './queue.css.ts';

/** The id of the option that narrows nothing. @source 001 §9 */
const ALL = 'ALL';
const productsOf = (rows: readonly Transaction[], chosen: string | null) => {
  const names = new Map(rows.map(({ productId, productDescription }) => [productId, productDescription]));
  if (chosen !== null && !names.has(chosen)) names.set(chosen, chosen);
  return [
    { id: ALL, text: CONSTANTS.allOptionLabel },
    ...[...names].map(([id, text]) => ({ id, text })).sort((a, b) => a.text.localeCompare(b.text, 'id')),
  ];
};

interface DayFilterProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
}
/** A day that narrows once its year is whole: 2 and 20 are years too while somebody types 2026. */
function DayFilter({ value, onChange, ...picker }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DatePicker
      {...picker}
      value={typed ?? value}
      onChange={(day) => {
        const isWhole = day === null || day >= '1000';
        setTyped(isWhole ? null : day);
        if (isWhole) onChange(day);
      }}
    />
  );
}

interface QueueFiltersProps {
  criteria: QueueCriteria;
  onChange: (criteria: QueueCriteria) => void;
  /** The whole queue: its products are what there is to choose. */
  rows: readonly Transaction[];
}
/** Product and days of entry, beside the filter box; under 640 px they wait behind a button. */
export function QueueFilters({ criteria, onChange, rows }: QueueFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNarrowed(criteria));
  const { productId, from, to } = criteria;
  return (
    <>
      <span className={css.filterToggle}>
        <IconButton
          variant="outlined"
          label="Produk dan tanggal"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        />
      </span>
      <div id={id} className={css.filters} data-open={isOpen || undefined}>
        <Select
          label="Produk"
          options={productsOf(rows, productId)}
          value={productId ?? ALL}
          onChange={(next) => onChange({ ...criteria, productId: next === ALL ? null : next })}
        />
        <DayFilter
          label="Dari"
          value={from}
          onChange={(next) => onChange({ ...criteria, from: next })}
          max={to ?? undefined}
        />
        <DayFilter
          label="Sampai"
          value={to}
          onChange={(next) => onChange({ ...criteria, to: next })}
          min={from ?? undefined}
        />
      </div>
    </>
  );
}
