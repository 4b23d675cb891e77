import { and, eq, sql } from 'drizzle-orm';
import type { Inquiry, Schedule } from '@ibk/sdk/contract';
import { dayOf, fromSen, toSen } from '@ibk/sdk/format';
import { standInLimit } from '@ibk/sdk/rules';
import { prepared } from '../../../db/prepared.ts';
import { corporate, corporateGroup, user } from '../../../db/schema/identity.ts';
import { limitAmountOf } from '../../../db/schema/limit-amount.ts';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { ownAccount } from '../../banking/accounts.ts';
import { PLACED } from '../../../operation/scope.ts';
import type { Actor, StandInPlace } from '../../../operation/session.ts';
import { type RailTerms, termsOf } from '../../rails/terms.ts';
import { listedDocuments } from '../../treasury/listed-documents.ts';
import { maxAmountOf } from '../facts/schedule.ts';
import { approvedOn } from '../store/group-day.ts';
import { carrierOf } from '../../products/channels.ts';
import { findProduct } from '../../products/products.ts';

/** Everything that the guards check. Sums are whole sen; fees do not count towards limits. */
export interface GuardFacts {
  /** Whether both corporate and group are open. */
  isOpen: boolean;
  needVerification: boolean;
  amount: bigint;
  /** What limits and the balance count: the amount, of a document the gross. */
  limitAmount: bigint;
  fee: bigint;
  userLimit: bigint;
  /** The most that one bill of a repeated payment may cost; null for everything else. */
  maxAmount: bigint | null;
  /** When it is to execute; absent at the inquiry. */
  schedule: Schedule | undefined;
  /** The missing parts of the transaction's treasury document, ready to show. */
  missing: readonly string[];
  groupLimit: bigint;
  /** Sum that the group has approved during this bank day, in sen. */
  approvedToday: bigint;
  source: Awaited<ReturnType<typeof ownAccount>>;
  /** The product by which it is paid. */
  productDescription: string;
  /** The rail's terms for that product. */
  terms: RailTerms;
  /** Sum of that product that the group has approved during this bank day, in sen. */
  productToday: bigint;
  now: Date;
  zone: string;
}

/** The facts that take queries of their own; a stage whose guards do not need them does not read them. */
export interface FactNeeds {
  source: boolean;
  /** The sums of the bank day. */
  day: boolean;
}

interface GuardInput {
  session: Actor;
  /** Absent before the entry, as is the document. */
  referenceId?: string;
  kasdaId?: TransactionRow['kasdaId'];
  productId: string;
  source: string;
  amount: bigint;
  /** @default 0 */
  deductions?: bigint;
  /** @default null */
  carriedBy?: TransactionRow['carriedBy'];
  fee: bigint;
  /** The inquiry; it states the highest amount of a repeated bill. */
  asked?: Inquiry | null;
  schedule?: Schedule;
  now: Date;
  zone: string;
  /** The absent user in whose place the session approves. @default null */
  inPlaceOf?: StandInPlace | null;
}

/** The limit of a user, or the one of a stand-in. */
const limitOf = (own: bigint, place: StandInPlace | null): bigint =>
  place === null
    ? own
    : toSen(
        standInLimit({
          own: fromSen(own),
          absent: fromSen(place.absentLimit),
          absence: fromSen(place.absenceLimit),
        }),
      );

/** The rows that the limits are read from. */
const groupFacts = (db: Tx) =>
  db
    .select({
      isOpen: sql<boolean>`${corporate.status} = 'ACTIVE' and ${corporateGroup.status} = 'ACTIVE'`,
      needVerification: corporate.needVerification,
      groupLimit: corporateGroup.limitTransaction,
      userLimit: user.limitTransaction,
    })
    .from(corporateGroup)
    .innerJoin(corporate, eq(corporate.corporateId, corporateGroup.corporateId))
    .innerJoin(user, eq(user.userId, sql.placeholder('userId')))
    .where(
      and(
        eq(corporateGroup.corporateId, PLACED.corporateId),
        eq(corporateGroup.corporateGroupId, PLACED.corporateGroupId),
      ),
    );
const seenGroup = prepared((db) => groupFacts(db).prepare('group_facts'));
const heldGroup = prepared((db) =>
  groupFacts(db).for('no key update', { of: corporateGroup }).prepare('group_facts_held'),
);

function unread(fact: string): never {
  throw new LedgerFault(`A guard reads ${fact}, which its row in GUARDS does not state`);
}

/**
 * Reads the facts for the guards from the current rows.
 *
 * @param locks holds the group's row to the end of the transaction, so that two approvals cannot both use the rest of a
 * limit
 * @param needs of the stages that are checked; any other fact throws when a guard reads it
 */
export async function guardFacts(
  tx: Tx,
  input: GuardInput,
  { locks, needs }: { locks: boolean; needs: FactNeeds },
): Promise<GuardFacts> {
  const { session, referenceId, kasdaId, amount, deductions = 0n, fee, asked, now, zone } = input;
  const carrier = carrierOf({ carriedBy: null, ...input });
  const maxAmount = maxAmountOf(asked ?? null);
  const { userId, corporateId, corporateGroupId } = session;
  const [rows] = await (locks ? heldGroup : seenGroup)(tx).execute({ userId, corporateId, corporateGroupId });
  if (!rows) throw new LedgerFault('A session without a group');
  const source = needs.source ? await ownAccount(tx, session, input.source) : undefined;
  const terms = termsOf(carrier);
  const documents = await listedDocuments(tx, referenceId && kasdaId ? [{ referenceId, kasdaId }] : []);
  const today = needs.day ? await approvedOn(tx, session, dayOf(now, zone)) : new Map<string, bigint>();
  return {
    ...rows,
    userLimit: limitOf(rows.userLimit, input.inPlaceOf ?? null),
    amount,
    limitAmount: limitAmountOf({ amount, deductions }),
    fee,
    maxAmount,
    schedule: input.schedule,
    terms,
    now,
    zone,
    missing: [...documents.values()].flatMap(({ missing }) => missing),
    productDescription: findProduct(carrier)?.productDescription ?? carrier,
    get source() {
      return needs.source ? source : unread('source');
    },
    get approvedToday() {
      return needs.day ? [...today.values()].reduce((sum, each) => sum + each, 0n) : unread('approvedToday');
    },
    get productToday() {
      return needs.day ? (today.get(carrier) ?? 0n) : unread('productToday');
    },
  };
}
