import * as z from 'zod/mini';
import { multiPaymentNominal } from '../rules/views/multi-payment.ts';

/** Amount in rupiah, more than zero and exact to the sen. @source 001 §5, 002 §5 */
export const nominal = z
  .number({ error: ({ input }) => multiPaymentNominal({ value: input }) ?? 'Nominal tidak valid' })
  .check(z.refine((value) => multiPaymentNominal({ value }) === null, { error: 'Nominal tidak valid' }));

/** Payment to a virtual account, including an installment with an open amount. @source 002 §5 */
export const multiPaymentForm = z.object({ amount: nominal });
