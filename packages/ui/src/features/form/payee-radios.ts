import type { Content } from '@ibk/sdk/contract';
import { choiceOptions } from '@ibk/sdk/records';
import { shownRadios } from './shown-radios.tsx';

/** Residence and nationality of a payee as read-only radios, by the ids of their facts. @source 002 §2.4 */
export const payeeRadios = ({ parameters = {} }: Pick<Content, 'parameters'>) => ({
  recvResident: shownRadios('Kependudukan penerima', choiceOptions('residency'), parameters.recvResident ?? null),
  recvCitizen: shownRadios('Kewarganegaraan penerima', choiceOptions('nationality'), parameters.recvCitizen ?? null),
});
