import { BILLING, BILLING_FORM, type BillingFact, type BillingFormFact, factLines, shownFacts } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

const FACTS = Object.keys(BILLING) as BillingFact[];
/** What the form states beyond the code's own facts. */
const FORM = (Object.keys(BILLING_FORM) as BillingFormFact[]).filter((name) => !Object.hasOwn(BILLING, name));

/** Shows one billing code with the form that it was created from, a fact a line. */
export async function billingShow(host: Host, billNumber: string, flags: LoginFlags): Promise<void> {
  await withSession(host, flags, async ({ bank, profile }) => {
    const found = await bank.taxBillings.readBilling(billNumber, { signal: host.signal });
    const facts = [...shownFacts(BILLING, FACTS, found.billing), ...shownFacts(BILLING_FORM, FORM, found.form)];
    await writeSheet(host, {
      headings: ['Keterangan', 'Isi'],
      rows: facts.map((fact) => [fact.label, factLines(fact, profile.timeZone).join(' ')]),
      json: found,
    });
  });
}
