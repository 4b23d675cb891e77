import type { Content } from '@ibk/sdk/contract';
import { choiceOptions } from '@ibk/sdk/records';
import { transferChannel, transferChannelLabel, transferChannelOptions } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { RadioGroup, type RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import type { Drawn } from '../facts/definition-of.tsx';

const OPTIONS = transferChannelOptions({}).map((productId) => {
  const id = transferChannel({ productId }) ?? '';
  return { id, text: transferChannelLabel({ value: id }) ?? productId };
});

/** Radios that only show a choice. The term next to them is their label. */
const radios = (label: string, options: readonly RadioOption[], value: string | null): ReactNode => (
  <RadioGroup label={label} isLabelUnseen isReadOnly options={options} value={value} onChange={() => undefined} />
);

/**
 * The radios of a review in place of texts: the transfer channels with that of the product checked, and residence and
 * nationality of the payee as the form has them. The screen and the form have chosen, so the radios only show it.
 *
 * @source 002 §2.4
 */
export function reviewRadios({
  productCode: productId,
  parameters = {},
}: Pick<Content, 'productCode' | 'parameters'>): Drawn {
  const channel = transferChannel({ productId });
  const choice = (label: string, kind: 'residency' | 'nationality', value: string | undefined) =>
    radios(label, choiceOptions(kind), value ?? null);
  return {
    ...(channel === null ? {} : { channel: radios('Jenis transfer', OPTIONS, channel) }),
    recvResident: choice('Kependudukan penerima', 'residency', parameters.recvResident),
    recvCitizen: choice('Kewarganegaraan penerima', 'nationality', parameters.recvCitizen),
  };
}
