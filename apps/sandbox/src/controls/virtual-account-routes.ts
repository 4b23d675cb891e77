import { isRupiah } from '@ibk/sdk/format';
import type { Context as Call, Hono } from 'hono';
import { z } from 'zod';
import type { OutsideAnswer } from '../domain/virtual-accounts/pay-from-outside.ts';
import { Refused } from '../operation/refusals.ts';
import { answerJson as answer } from './answer-json.ts';
import type { Controls } from './controls.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const PAYMENT = z.strictObject({
  virtualAccountNumber: z.string().regex(/^\d{6,34}$/),
  amount: z.number().positive().refine(isRupiah),
  payer: text(60),
  paymentKey: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
});
const REVERSAL = z.strictObject({ paymentId: text(64), reason: text(200) });

const FORM = {
  payment: 'A payment has {virtualAccountNumber, amount, payer, paymentKey}; the amount is rupiah above 0.',
  reversal: 'A reversal has {paymentId, reason}.',
} as const;

/** Answers with what became of a payment, or with the rule and the sentence of a refusal, as the bank's own calls do. */
async function told(call: Call, work: Promise<OutsideAnswer>): Promise<Response> {
  try {
    return answer(call, await work);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const { ruleId, message, status } = fault;
    return answer(call, { ruleId, message }, status);
  }
}

/** The controls of whoever pays virtual accounts outside of the portal: a teller, an ATM, another bank. */
export function routeVirtualAccounts(app: Hono, controls: Controls): void {
  const bodyOf = (call: Call): Promise<unknown> => call.req.json<unknown>().catch(() => null);
  app.post('/virtual-account/payment', async (call) => {
    const { data } = PAYMENT.safeParse(await bodyOf(call));
    return data ? told(call, controls.payVirtualAccount(data)) : answer(call, { message: FORM.payment }, 400);
  });
  app.post('/virtual-account/reversal', async (call) => {
    const { data } = REVERSAL.safeParse(await bodyOf(call));
    return data ? told(call, controls.reverseVirtualAccount(data)) : answer(call, { message: FORM.reversal }, 400);
  });
}
