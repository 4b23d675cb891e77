import type { DocumentFinding } from '@ibk/sdk/contract';
import { limitAmountOf } from '../../db/schema/limit-amount.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { Refused } from '../../operation/refusals.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { stepsAtEntry } from '../corporate/approval-matrix.ts';
import { productOfChannel } from '../products/channels.ts';
import { findProduct } from '../products/products.ts';
import { asRefusal } from '../transactions/pay/bill.ts';
import { type GuardFacts, guardFacts } from '../transactions/guards/guard-facts.ts';
import { needsOf, refusedAt, warningsOf } from '../transactions/guards/guards.ts';
import { checkedDocuments, type Wanted } from '../treasury/check-documents.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';
import { type Uploads, uploadsOf } from '../treasury/document-channel.ts';

/** What the transaction of a document costs, in sen, and the product by which it is paid; null if its rows have their own. */
export interface Cost {
  amount: bigint;
  deductions: bigint;
  fee: bigint;
  carriedBy: string | null;
}

/** What the rows of a document have against its entry: a check has found news, or some of them were tried before. */
function rowsAgainst({ document: { referenceChannel } }: Wanted, uploads: Uploads): Refused | null {
  if (referenceChannel === null || uploads.get(referenceChannel)?.status === 'READY') return null;
  return new Refused('document.upload', { facts: { referenceChannel } });
}

/** What a document costs by a channel. Nobody chooses a channel for one that pays rows. */
function costOf({ document, channel }: Wanted, uploads: Uploads): Cost {
  const { net: amount, gross, referenceChannel } = document;
  const { productId, fee } = productOfChannel(channel);
  const byRows = referenceChannel !== null;
  const ofRows = { fee: uploads.get(referenceChannel ?? '')?.fee ?? 0n, carriedBy: null };
  return { amount, deductions: gross - amount, ...(byRows ? ofRows : { fee, carriedBy: productId }) };
}

/** The approval steps of a document, or why its matrix does not let it be entered. */
export function stepsOf({ tx, session }: UnitOfWork, { productId }: TreasuryDocument, cost: Cost) {
  const product = findProduct(productId);
  if (!product) throw new LedgerFault(`No product ${productId}`);
  return stepsAtEntry(tx, { group: session, product, amount: limitAmountOf(cost) });
}

/** A document as its entry would find it now. */
export interface Judged {
  cost: Cost;
  /** What the guards of an entry read. */
  facts: GuardFacts;
  findings: DocumentFinding[];
}

const asFinding =
  (kasdaId: string, level: DocumentFinding['level']) =>
  ({ ruleId, message }: Pick<Refused, 'ruleId' | 'message'>): DocumentFinding => ({ kasdaId, ruleId, level, message });

/**
 * What stands against documents: the findings of the rule, then the refusals of an entry, then the warnings. The guards read
 * their facts once for all documents of one account and one product.
 */
export async function judgedDocuments(
  unit: UnitOfWork,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Judged>> {
  const { tx } = unit;
  const found = await checkedDocuments(unit, wanted);
  const uploads = await uploadsOf(tx, wanted);
  const known = new Map<string, GuardFacts>();
  const judged = new Map<string, Judged>();
  for (const each of wanted) {
    const { kasdaId, productId, source } = each.document;
    const cost = costOf(each, uploads);
    const name = `${source} ${cost.carriedBy ?? productId}`;
    const needs = needsOf(['inquiry', 'entry']);
    const read =
      known.get(name) ?? (await guardFacts(tx, { ...unit, productId, source, ...cost }, { locks: false, needs }));
    known.set(name, read);
    const facts = { ...read, ...cost, limitAmount: limitAmountOf(cost) };
    const steps = await stepsOf(unit, each.document, cost).then(() => null, asRefusal);
    const refused = [rowsAgainst(each, uploads), refusedAt(['entry'], facts), steps].filter(
      (refusal) => refusal !== null,
    );
    const findings = [
      ...(found.get(kasdaId) ?? []).map((finding) => ({ kasdaId, ...finding })),
      ...refused.map(asFinding(kasdaId, 'refuse')),
      ...warningsOf('inquiry', facts).map(asFinding(kasdaId, 'warn')),
    ];
    judged.set(kasdaId, { cost, facts, findings });
  }
  return judged;
}
