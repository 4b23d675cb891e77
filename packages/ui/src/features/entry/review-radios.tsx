import type { Content } from '@ibk/sdk/contract';
import { transferChannel, transferChannelLabel, transferChannelOptions } from '@ibk/sdk/rules';
import type { Drawn } from '../facts/definition-of.tsx';
import { payeeRadios } from '../form/payee-radios.ts';
import { shownRadios } from '../form/shown-radios.tsx';

const OPTIONS = transferChannelOptions({}).map((productId) => {
  const id = transferChannel({ productId }) ?? '';
  return { id, text: transferChannelLabel({ value: id }) ?? productId };
});

/**
 * The radios of a review in place of texts: the transfer channels with that of the product checked, and residence and
 * nationality of the payee. The screen and the form have chosen, so the radios only show it.
 *
 * @source 002 §2.4
 */
export function reviewRadios(content: Pick<Content, 'productCode' | 'parameters'>): Drawn {
  const channel = transferChannel({ productId: content.productCode });
  return {
    ...(channel === null ? {} : { channel: shownRadios('Jenis transfer', OPTIONS, channel) }),
    ...payeeRadios(content),
  };
}
