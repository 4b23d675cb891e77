import { isDay } from '@ibk/sdk/format';
import { NO_CRITERIA, type QueueCriteria } from '@ibk/ui/features';

/** Where each criterion stands in the address, and what may stand there. */
const PARAMS = {
  productId: ['produk', (text: string) => /^\w{1,40}$/.test(text)],
  from: ['dari', isDay],
  to: ['sampai', isDay],
} as const;
const FIELDS = Object.keys(NO_CRITERIA) as (keyof QueueCriteria)[];

/** The criteria of a queue from the address; what is not valid narrows nothing. */
export const criteriaOf = (params: URLSearchParams): QueueCriteria =>
  FIELDS.reduce((criteria, field) => {
    const [name, isValid] = PARAMS[field];
    const text = params.get(name);
    return text !== null && isValid(text) ? { ...criteria, [field]: text } : criteria;
  }, NO_CRITERIA);

/** The address of criteria; only those that narrow. */
export const criteriaParams = (criteria: QueueCriteria): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = criteria[field];
      return value === null ? [] : [[PARAMS[field][0], value]];
    }),
  );
