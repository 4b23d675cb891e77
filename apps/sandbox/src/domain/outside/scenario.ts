import { z } from 'zod';

/** Most rules of a scenario. */
export const MOST_RULES = 500;

const text = z.string().min(1).max(200);
const pattern = z
  .union([text, z.array(text).min(1).max(50)])
  .describe('One text or several. A `*` at the start or end stands for any rest.');
const rupiah = z.number().min(0).max(9_999_999_999_999.99).describe('Rupiah.');
const NO_DELAY = 'harus milidetik atau durasi seperti 30s, mulai dari 0';
const delay = z
  .union([z.int(NO_DELAY).min(0, NO_DELAY), z.string().regex(/^(\d+(ms|[smhd])\s*)+$/, NO_DELAY)], NO_DELAY)
  .describe("Milliseconds, or a duration such as `30s`, `5m`, `1h 30m`, by the bank's clock.");
const message = text.describe('The reason that bank, maker and approver read.');

const REASONS = ['unknown', 'expired', 'paid'] as const;

export const MATCH = z
  .strictObject({
    productId: pattern.optional(),
    productGroup: pattern.optional(),
    source: pattern.optional().describe('Account that pays.'),
    dest: pattern.optional().describe('Account or customer number that is paid.'),
    amountFrom: rupiah.optional(),
    amountTo: rupiah.optional(),
    billingCode: pattern.optional().describe('Billing code of a tax payment.'),
    kodeMap: pattern.optional().describe('Account code (MAP) of a tax payment.'),
    nth: z.int().min(1).optional().describe('Only the nth payment that fits the rest.'),
  })
  .refine(({ amountFrom = 0, amountTo = Infinity }) => amountFrom <= amountTo, {
    path: ['amountTo'],
    error: 'tidak boleh di bawah amountFrom',
  })
  .describe('Which payments. Without a property, any value; without all, every payment.');

const shared = { match: MATCH.optional(), note: text.optional().describe('What the rule is for.') };

/** The outcome of a payment, with the properties that each outcome may have. */
export const RULE = z.discriminatedUnion('outcome', [
  z
    .strictObject({ ...shared, outcome: z.literal('success'), delay: delay.optional() })
    .describe('Executed. With a delay, the answer comes only after it.'),
  z
    .strictObject({
      ...shared,
      outcome: z.literal('refuse'),
      reason: z
        .enum(REASONS)
        .optional()
        .describe('An unknown payee is refused at the inquiry already; expired and paid are meant for bills.'),
      message: message.optional(),
      delay: delay.optional(),
    })
    .describe('Not executed. With a delay, the answer comes only after it.'),
  z
    .strictObject({
      ...shared,
      outcome: z.literal('hang'),
      asks: z.enum(['success', 'refuse']).optional().describe('What an inquiry brings; without it, nothing ever.'),
      message: message.optional(),
      delay: delay.optional(),
    })
    .describe('No answer. With a delay, inquiries before it bring nothing either.'),
  z
    .strictObject({ ...shared, outcome: z.literal('lost') })
    .describe('Executed, but the answer is lost; an inquiry brings it.'),
  z
    .strictObject({ ...shared, outcome: z.literal('late'), delay: delay.optional() })
    .describe('No answer; executed after the delay, which an inquiry then brings.'),
  z
    .strictObject({ ...shared, outcome: z.literal('return'), message: message.optional(), delay: delay.optional() })
    .describe(
      'Executed, and returned after the delay (1h): a transfer to another bank comes back as a credit. A tax payment is refused after its debit.',
    ),
]);

/** The schema of a scenario file, which is also the body of `POST /sandbox/scenario`. */
export const SCENARIO = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'harus huruf kecil, angka dan strip, paling banyak 40'),
  description: text.optional(),
  rules: z.array(RULE).max(MOST_RULES, `paling banyak ${MOST_RULES} aturan`),
});

/**
 * How the banks, billers and tax authorities outside of a sandbox behave. The first rule that fits a payment decides
 * it; a payment that no rule fits succeeds.
 */
export type Scenario = z.input<typeof SCENARIO>;
export type ScenarioRule = Scenario['rules'][number];
/** Why a payment is refused. */
export type Reason = (typeof REASONS)[number];
export type Outcome = ScenarioRule['outcome'];
export type ScenarioMatch = NonNullable<ScenarioRule['match']>;
