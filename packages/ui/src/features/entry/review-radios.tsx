import { transferChannel, transferChannelLabel, transferChannelOptions } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { RadioGroup, type RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import { choiceOptions } from '../beneficiaries/list-texts.ts';
import type { Shown } from '../content/definitions.tsx';

const OPTIONS = transferChannelOptions({}).map((productId) => {
  const id = transferChannel({ productId }) ?? '';
  return { id, text: transferChannelLabel({ value: id }) ?? productId };
});

/** Radios that only show what was chosen. The term beside them is their label. */
const radios = (label: string, options: readonly RadioOption[], value: string | null): ReactNode => (
  <RadioGroup label={label} isLabelUnseen isReadOnly options={options} value={value} onChange={() => undefined} />
);

/**
 * The transfer channels with that of a product checked. The screen has chosen the product, so they only show it.
 *
 * @returns undefined for a product without a channel
 * @source 002 §2.4
 */
export function channelRadios(productId: string): ReactNode {
  const channel = transferChannel({ productId });
  return channel === null ? undefined : radios('Jenis transfer', OPTIONS, channel);
}

/** Residence and nationality of the payee, as the form has them. @source 002 §2.4 */
export const choiceRadios: NonNullable<Shown['choice']> = (label, choice, value) =>
  radios(label, choiceOptions(choice), value ?? null);
