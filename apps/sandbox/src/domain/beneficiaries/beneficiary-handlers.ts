import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { DONE_TEXTS } from '@ibk/sdk/rules';
import { beneficiary } from '../../db/schema/beneficiaries.ts';
import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import type { Session } from '../../operation/session.ts';
import { checkEntry, variantOf } from './check-entry.ts';

const { savedBy: _, savedAt: __, ...SHOWN_COLUMNS } = getTableColumns(beneficiary);

/** Key of a list as requests state it. */
interface ListKey {
  corporateId: string;
  corporateGroupId: string;
  productId: string;
}

/** Condition for the rows of a list. @throws {Refused} another corporate, another group or an unknown product */
function rowsOf(session: Session, { corporateId, corporateGroupId, productId }: ListKey) {
  if (corporateId !== session.corporateId) throw new Refused('corporate.unknown');
  if (corporateGroupId !== session.corporateGroupId) throw new Refused('group.unknown');
  variantOf(productId);
  return and(
    eq(beneficiary.corporateId, corporateId),
    eq(beneficiary.corporateGroupId, corporateGroupId),
    eq(beneficiary.productId, productId),
  );
}

export const beneficiaryHandlers = {
  /** The list of the session's own group for a product. @source 001 §7 */
  async listBeneficiaries({ query }, { read, session }) {
    return read
      .select(SHOWN_COLUMNS)
      .from(beneficiary)
      .where(rowsOf(session, query))
      .orderBy(asc(beneficiary.customerId));
  },

  /** Saves an entry once; the second of two simultaneous saves is refused as a duplicate. @source 001 §5, §7 */
  async saveBeneficiary({ body }, context) {
    const { session } = context;
    rowsOf(session, body);
    return keyedWrite(context, 'saveBeneficiary', body, async (tx, savedAt) => {
      const entry = await checkEntry(tx, body);
      const saved = await tx
        .insert(beneficiary)
        .values({ ...entry, savedBy: session.userId, savedAt })
        .onConflictDoNothing()
        .returning({ customerId: beneficiary.customerId });
      if (saved.length === 0) throw new Refused('list.duplicate', { fields: { customerId: 'Sudah terdaftar' } });
      return { message: DONE_TEXTS.listEntrySaved };
    });
  },

  /** Deletes an entry of the session's own group. @source 001 §7 */
  async deleteBeneficiary({ query }, context) {
    const entry = and(rowsOf(context.session, query), eq(beneficiary.customerId, query.customerId));
    return keyedWrite(context, 'deleteBeneficiary', query, async (tx) => {
      const deleted = await tx.delete(beneficiary).where(entry).returning({ customerId: beneficiary.customerId });
      if (deleted.length === 0) throw new Refused('list.unknown');
      return { message: DONE_TEXTS.listEntryDeleted };
    });
  },
} satisfies Partial<Handlers>;
