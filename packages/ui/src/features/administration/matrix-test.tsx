import type { ApprovalTier } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import type { FieldFacts, FieldSpec, FieldValue } from '../form/field-spec.ts';
import { SELECTORS } from '../form/selectors.ts';
import { FieldView } from '../form/field-view.tsx';
import * as css from './matrix.css.ts';

const FIELDS: readonly (readonly [name: string, spec: FieldSpec<FieldFacts>])[] = [
  [
    'productId',
    {
      kind: 'select',
      label: 'Produk',
      options: SELECTORS.product,
    },
  ],
  ['amount', { kind: 'amount', label: 'Nominal' }],
];

interface MatrixTestProps {
  corporateGroupId: string;
  tiers: readonly ApprovalTier[];
}
/** Tries a matrix, as it is edited, with a payment: the bank says whose approvals it would need. */
export function MatrixTest({ corporateGroupId, tiers }: MatrixTestProps) {
  const bank = useBank();
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>({ productId: '', amount: null });
  const { productId, amount } = values;
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: (payment: { productId: string; amount: number }) =>
      bank.corporate.testApprovalMatrix({ ...payment, corporateGroupId, tiers: [...tiers] }),
  });
  const isReady = typeof productId === 'string' && productId !== '' && typeof amount === 'number' && amount > 0;
  return (
    <Panel title="Uji matriks">
      <div className={css.page}>
        <div className={css.pair}>
          {FIELDS.map(([name, spec]) => (
            <FieldView
              key={name}
              name={name}
              spec={spec}
              facts={{ values }}
              id={`uji-${name}`}
              error={undefined}
              onChange={(part) => {
                setValues((now) => ({ ...now, ...part }));
                reset();
              }}
            />
          ))}
        </div>
        <div className={css.actions}>
          <Button isDisabled={!isReady} isPending={isPending} onPress={() => isReady && mutate({ productId, amount })}>
            Uji
          </Button>
        </div>
        {data && (
          <Notice tone={data.mayApprove ? 'success' : 'warning'} role="status">
            {data.message}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
