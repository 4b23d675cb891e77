import type { MatrixFault } from '@ibk/sdk/rules';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { productGroupsQuery } from '../../queries/reference.ts';
import { type FieldFacts, type FieldSpec, optionsOf } from '../form/field-spec.ts';
import { FieldView } from '../form/field-view.tsx';
import * as css from './matrix.css.ts';
import {
  changedIn,
  type DraftStep,
  type DraftTier,
  EVERY_GROUP,
  newAlternative,
  newStep,
  without,
} from './matrix-draft.ts';

/** The most steps of a tier, and alternatives of a step. */
const MOST = 5;
const COUNTS = Array.from({ length: 9 }, (_, at) => ({ id: String(at + 1), text: String(at + 1) }));

const FIELDS: readonly (readonly [name: 'productGroup' | 'upTo', spec: FieldSpec<FieldFacts>])[] = [
  [
    'productGroup',
    {
      kind: 'select',
      label: 'Kelompok produk',
      options: (bank) =>
        optionsOf(productGroupsQuery(bank), (groups) => [{ id: EVERY_GROUP, text: 'Semua produk' }, ...groups]),
    },
  ],
  ['upTo', { kind: 'amount', label: 'Sampai nominal', hint: 'Kosongkan jika tanpa batas.' }],
];

interface StepProps {
  step: DraftStep;
  /** Such as 'Tingkat 1, tahap 2'. */
  name: string;
  fault: string | undefined;
  onChange: (part: Partial<DraftStep>) => void;
  /** Absent for the only step. */
  onRemove?: () => void;
}
/** One step: alternatives, each a number of approvers of a class. */
function StepFields({ step: { anyOf }, name, fault, onChange, onRemove }: StepProps) {
  return (
    <fieldset className={css.step}>
      <legend className={css.legend}>{name}</legend>
      {anyOf.map(({ id, approverClass, count }, at) => (
        <div key={id} className={css.alternative}>
          <Select
            label={at === 0 ? 'Jumlah approver' : 'Atau jumlah approver'}
            options={COUNTS}
            value={count}
            onChange={(next) => onChange({ anyOf: changedIn(anyOf, id, { count: next }) })}
          />
          <TextField
            label="Kelas"
            value={approverClass}
            autoComplete="off"
            onChange={(next) => onChange({ anyOf: changedIn(anyOf, id, { approverClass: next }) })}
          />
          <IconButton
            label={`Hapus pilihan ${at + 1}, ${name}`}
            icon={Trash2}
            isDisabled={anyOf.length === 1}
            onPress={() => onChange({ anyOf: without(anyOf, id) })}
          />
        </div>
      ))}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <div className={css.actions}>
        {anyOf.length < MOST && (
          <Button size="s" icon={Plus} onPress={() => onChange({ anyOf: [...anyOf, newAlternative()] })}>
            Tambah pilihan
          </Button>
        )}
        {onRemove && (
          <Button size="s" icon={Trash2} onPress={onRemove}>
            Hapus tahap
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface TierProps {
  tier: DraftTier;
  /** Its place, from 0. */
  at: number;
  faults: readonly MatrixFault[];
  /** The message of an amount that could not be read. */
  unread: string | undefined;
  onUnread: (message: string | null) => void;
  onChange: (part: Partial<DraftTier>) => void;
  onRemove: () => void;
}
/** One tier of a matrix: what it takes, its steps, and what stands against them. */
export function TierFields({ tier, at, faults, unread, onUnread, onChange, onRemove }: TierProps) {
  const { id, steps } = tier;
  const whole = faults.find(({ step }) => step === null)?.message;
  return (
    <Panel
      title={`Tingkat ${at + 1}`}
      actions={
        <Button size="s" icon={Trash2} onPress={onRemove}>
          Hapus tingkat
        </Button>
      }
    >
      <div className={css.page}>
        <div className={css.pair}>
          {FIELDS.map(([name, spec]) => (
            <FieldView
              key={name}
              name={name}
              spec={spec}
              facts={{ values: tier }}
              id={`${id}-${name}`}
              error={name === 'upTo' ? unread : undefined}
              onChange={onChange}
              {...(name === 'upTo' && { onUnread })}
            />
          ))}
        </div>
        {whole !== undefined && <Notice tone="error">{whole}</Notice>}
        {steps.map((step, place) => (
          <StepFields
            key={step.id}
            step={step}
            name={`Tahap ${place + 1}`}
            fault={faults.find((fault) => fault.step === place)?.message}
            onChange={(part) => onChange({ steps: changedIn(steps, step.id, part) })}
            {...(steps.length > 1 && { onRemove: () => onChange({ steps: without(steps, step.id) }) })}
          />
        ))}
        {steps.length < MOST && (
          <div className={css.actions}>
            <Button size="s" icon={Plus} onPress={() => onChange({ steps: [...steps, newStep()] })}>
              Tambah tahap
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
