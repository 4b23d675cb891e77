import { and, inArray, isNotNull } from 'drizzle-orm';
import { LIMITS, type SuspectDeduction } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { deductionReasons } from '@ibk/sdk/rules';
import { lacksOutcome } from '../../db/schema/treasury-conditions.ts';
import { deduction, deductionHistory, documentHistory } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { type DeductionState, reasonFacts, deductionsSeen } from '../treasury/deduction-state.ts';
import { deductionCase } from './case-number.ts';

/** Counts from the history of a deduction: its payments, and the inquiries since the latest one. */
interface Past {
  payments: number;
  /** Inquiries since that payment. */
  inquiries: number;
}

async function pastOf(read: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Past>> {
  const past = new Map<string, Past>();
  if (ids.length === 0) return past;
  const { deductionId, action, posting, version } = deductionHistory;
  const steps = await read
    .select({ deductionId, action, posting })
    .from(deductionHistory)
    .where(inArray(deductionId, [...ids]))
    .orderBy(deductionId, version);
  for (const step of steps) {
    const { payments, inquiries } = past.get(step.deductionId) ?? { payments: 0, inquiries: 0 };
    const isPayment = step.posting === 'pay';
    const asked = inquiries + Number(step.action === 'reinquiry');
    past.set(step.deductionId, { payments: payments + Number(isPayment), inquiries: isPayment ? 0 : asked });
  }
  return past;
}

/** The latest transaction of each document, which may be closed. */
async function carriersOf(read: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { kasdaId, referenceId, version } = documentHistory;
  const steps = await read
    .select({ kasdaId, referenceId })
    .from(documentHistory)
    .where(and(inArray(kasdaId, [...ids]), isNotNull(referenceId)))
    .orderBy(version);
  return new Map(steps.map((step) => [step.kasdaId, step.referenceId ?? '']));
}

interface Told {
  past: Past | undefined;
  referenceId: string;
}
function toSuspect(state: DeductionState, { past, referenceId }: Told, context: SecuredContext): SuspectDeduction {
  const { clock, profile, session } = context;
  const { row, document } = state;
  const reasons = deductionReasons(
    reasonFacts(state, session, { now: new Date(clock.now()), zone: profile.timeZone }),
  ).filter(({ action }) => action === 'reinquiry' || action === 'reverse');
  const actions = reasons.filter(({ offered }) => offered).map(({ action }) => action as 'reinquiry' | 'reverse');
  // The action for this status has the real reason for its refusal; the other one would only report the status.
  const own = (['SUSPECT', 'REINQUIRY'] as string[]).includes(row.status) ? 'reinquiry' : 'reverse';
  return {
    caseNumber: deductionCase(row.deductionId, past?.payments ?? 0),
    referenceId,
    kasdaId: row.kasdaId,
    noDokumen: document.noDokumen,
    kodeMap: row.kodeMap,
    namaMap: row.namaMap,
    idBilling: row.idBilling,
    requestId: row.requestId ?? '',
    status: row.status as SuspectDeduction['status'],
    source: document.holdingAccount,
    dest: row.creditAccount,
    amount: fromSen(row.nilai),
    since: (row.paidAt ?? document.importedAt).toISOString(),
    inquiries: past?.inquiries ?? 0,
    nextInquiryAt: null,
    actions,
    reason: actions.length > 0 ? null : (reasons.find(({ action }) => action === own)?.reason ?? null),
  };
}

/** A session's deductions that are debited without an NTPN, the oldest first, and how many there are. */
export async function suspectDeductions(context: SecuredContext) {
  const { read, session } = context;
  const { rows, total } = await deductionsSeen(read, session, lacksOutcome(deduction), LIMITS.items);
  const past = await pastOf(
    read,
    rows.map(({ row }) => row.deductionId),
  );
  const carriers = await carriersOf(
    read,
    rows.map(({ row }) => row.kasdaId),
  );
  const toldOf = ({ row: { deductionId, kasdaId } }: DeductionState): Told => ({
    past: past.get(deductionId),
    referenceId: carriers.get(kasdaId) ?? '',
  });
  return { rows: rows.map((state) => toSuspect(state, toldOf(state), context)), total };
}
