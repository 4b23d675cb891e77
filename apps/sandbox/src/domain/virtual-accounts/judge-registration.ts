import { randomInt } from 'node:crypto';
import type { VirtualAccountRegistration } from '@ibk/sdk/contract';
import { messageOf, vaNumber, VIRTUAL_ACCOUNT_DIGITS } from '@ibk/sdk/rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { corporateMerchant, groupMerchant, merchant } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import type { Session } from '../../operation/session.ts';
import { readTerms, type TermFault } from './terms.ts';

/** A merchant for which a group collects at this bank. */
export interface Collector {
  prefix: string;
  merchantType: string;
  settlementAccount: string;
}

/** The merchants for which the group of a session collects, by their ids. */
export async function collectorsOf(
  read: Tx,
  { corporateId, corporateGroupId }: Session,
): Promise<ReadonlyMap<string, Collector>> {
  const found = await read
    .select({
      merchantId: merchant.merchantId,
      prefix: merchant.virtualAccountPrefix,
      merchantType: merchant.merchantType,
      settlementAccount: corporateMerchant.settlementAccount,
    })
    .from(groupMerchant)
    .innerJoin(merchant, eq(merchant.merchantId, groupMerchant.merchantId))
    .innerJoin(
      corporateMerchant,
      and(
        eq(corporateMerchant.corporateId, groupMerchant.corporateId),
        eq(corporateMerchant.merchantId, groupMerchant.merchantId),
      ),
    )
    .where(
      and(
        eq(groupMerchant.corporateId, corporateId),
        eq(groupMerchant.corporateGroupId, corporateGroupId),
        isNotNull(corporateMerchant.settlementAccount),
      ),
    );
  return new Map(
    found.flatMap(({ merchantId, settlementAccount, ...rest }) =>
      settlementAccount === null || rest.merchantType === 'DBCR' ? [] : [[merchantId, { ...rest, settlementAccount }]],
    ),
  );
}

/** A registration that meets every rule but the one that its number is free. */
export interface Registration {
  terms: Required<VirtualAccountRegistration>;
  collector: Collector;
  /** The number of its member; several drawn ones if the bank chooses. */
  numbers: readonly string[];
}

/** Numbers that are drawn before the bank gives up; one of them is free unless nearly all are taken. */
const DRAWS = 20;
const drawn = (digits: number): string => Array.from({ length: digits }, () => randomInt(10)).join('');

/** The number of a member, or several drawn ones; a message for a member that has no number. */
function numbersFor({ idMember = null }: VirtualAccountRegistration, { prefix }: Collector): string[] | string {
  if (idMember === null)
    return Array.from({ length: DRAWS }, () => prefix + drawn(VIRTUAL_ACCOUNT_DIGITS - prefix.length));
  const number = vaNumber({ prefix, member: idMember });
  return typeof number === 'string' ? [number] : (messageOf(number) ?? '');
}

/** Reads one registration by all rules that need no other account: its merchant, its form, its type and its number. */
export function judgeRegistration(
  sent: VirtualAccountRegistration,
  collectors: ReadonlyMap<string, Collector>,
  { now, zone }: { now: Date; zone: string },
): Registration | TermFault[] {
  const collector = collectors.get(sent.merchantId);
  const terms = readTerms(sent, { number: null, now, zone });
  if (Array.isArray(terms) || !collector) {
    const unknown: TermFault = { ruleId: 'va.merchant', field: 'merchantId', message: 'Pilih merchant lain' };
    return [...(collector || sent.merchantId === '' ? [] : [unknown]), ...(Array.isArray(terms) ? terms : [])];
  }
  // The type of a merchant is that of its accounts; only a merchant of another type leaves the choice.
  if (collector.merchantType === 'CR_ONLY' && terms.virtualAccountType !== 'CR_ONLY') {
    const message = 'Merchant ini hanya menerima CR_ONLY';
    return [{ ruleId: 'va.validate', field: 'virtualAccountType', message }];
  }
  const numbers = numbersFor(terms, collector);
  if (typeof numbers === 'string') return [{ ruleId: 'va.validate', field: 'idMember', message: numbers }];
  return { terms, collector, numbers };
}
