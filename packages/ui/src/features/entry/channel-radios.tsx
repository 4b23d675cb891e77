import { transferChannel, transferChannelLabel, transferChannelOptions } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';

const OPTIONS = transferChannelOptions({}).map((productId) => {
  const id = transferChannel({ productId }) ?? '';
  return { id, text: transferChannelLabel({ value: id }) ?? productId };
});

/**
 * The transfer channels with that of a product checked. The screen has chosen the product, so they only show it.
 *
 * @returns undefined for a product without a channel
 * @source 002 §2.4
 */
export function channelRadios(productId: string): ReactNode {
  const channel = transferChannel({ productId });
  if (channel === null) return undefined;
  return (
    <RadioGroup
      label="Jenis transfer"
      isLabelUnseen
      isReadOnly
      options={OPTIONS}
      value={channel}
      onChange={() => undefined}
    />
  );
}
