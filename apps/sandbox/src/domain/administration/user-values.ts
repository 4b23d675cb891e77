import type { ChangeValues, RequestSubject, Role } from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';
import { fieldErrors, supervisorForm, userForm } from '@ibk/sdk/forms';
import { TRANSACTION_ROLES } from '@ibk/sdk/rules';
import { and, eq, ne, or } from 'drizzle-orm';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Change, Current, Work } from './subject.ts';

/** The subjects that are users. */
export type UserSubject = Extract<RequestSubject, 'spv' | 'admin' | 'user'>;

/** The roles of each list of users. A supervisor has a form and a list of its own. @source 001 §5, 001 §6 */
export const SUBJECT_ROLES: Readonly<Record<UserSubject, readonly Role[]>> = {
  spv: ['SPV_CORPORATE'],
  admin: ['OPR_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'],
  user: TRANSACTION_ROLES,
};

/** The list of users that a role belongs to. */
export const subjectOfRole = (roleId: Role): UserSubject =>
  roleId === 'SPV_CORPORATE' ? 'spv' : SUBJECT_ROLES.user.includes(roleId) ? 'user' : 'admin';

type UserRow = typeof user.$inferSelect;

/** The fields of a user's form, of a stored row. */
export const valuesOf = (row: UserRow): ChangeValues => ({
  ...{ name: row.name, email: row.email, phone: row.phone },
  ...(row.roleId !== 'SPV_CORPORATE' && {
    ...{ nip: row.nip, roleId: row.roleId, corporateGroupId: row.corporateGroupId },
    ...{
      limitTransaction: fromSen(row.limitTransaction),
      validation: row.validation,
      approverClass: row.approverClass,
    },
  }),
});

/** The columns of the fields of a form. */
export function columnsOf({
  corporateGroupName: _,
  forbidNoAuthorisation: __,
  url: ___,
  types: ____,
  limitTransaction,
  status,
  ...values
}: ChangeValues): Partial<typeof user.$inferInsert> {
  return {
    ...values,
    ...(limitTransaction !== undefined && { limitTransaction: toSen(limitTransaction) }),
    ...(status !== undefined && { status }),
  };
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** A form as it is stored: without blanks around its texts, and null for an empty one. */
export const plainForm = <Form extends Pick<ChangeValues, 'name' | 'email' | 'phone'>>({
  name,
  email,
  phone,
  ...more
}: Form) => ({
  ...more,
  name: name?.trim() ?? '',
  email: trimmed(email),
  phone: trimmed(phone),
});

/** The rest of a user's form as it is stored. */
export const plainUser = ({ nip, approverClass, ...form }: ChangeValues): ChangeValues => ({
  ...plainForm(form),
  nip: trimmed(nip),
  approverClass: approverClass ?? null,
});

/** An active group of the corporate. @throws Refused group.unknown */
async function assertGroup({ tx, corporate }: Work, corporateGroupId: string): Promise<void> {
  const [group] = await tx
    .select({ status: corporateGroup.status })
    .from(corporateGroup)
    .where(
      and(eq(corporateGroup.corporateId, corporate.corporateId), eq(corporateGroup.corporateGroupId, corporateGroupId)),
    );
  if (group?.status !== 'ACTIVE')
    throw new Refused('group.unknown', { fields: { corporateGroupId: 'Pilih group yang aktif' } });
}

/** @throws Refused form.supervisor, form.user with the message of each field */
function assertForm(subject: UserSubject, after: ChangeValues): void {
  const fields = fieldErrors(subject === 'spv' ? supervisorForm : userForm, after);
  const [message] = Object.values(fields);
  if (message !== undefined)
    throw new Refused(subject === 'spv' ? 'form.supervisor' : 'form.user', { facts: { message }, fields });
}

/** @throws Refused role.unknown, role.verifier for a role that a new user cannot have */
function assertRole(subject: UserSubject, { corporate, profile }: Work, roleId: Role): void {
  const offered = SUBJECT_ROLES[subject].includes(roleId) && (profile.monitoringRole || roleId !== 'MONITORING_USER');
  if (!offered) throw new Refused('role.unknown', { fields: { roleId: 'Pilih wewenang lain' } });
  if (roleId === 'VRF_USER' && !corporate.needVerification)
    throw new Refused('role.verifier', { fields: { roleId: 'Pilih wewenang lain' } });
}

/** What a form of a user has to meet, new or changed. */
export const guardForm =
  (subject: UserSubject) =>
  async (work: Work, { after }: Change, current: Current | null): Promise<void> => {
    if (!after) return;
    assertForm(subject, after);
    if (subject === 'spv') return;
    const { approverClass, corporateGroupId = '', roleId } = after;
    if (current && roleId !== current.values.roleId)
      throw new Refused('form.userRoleReadOnly', { fields: { roleId: 'Tidak dapat diubah' } });
    if (!current && roleId) assertRole(subject, work, roleId);
    if (approverClass && roleId !== 'APR_USER')
      throw new Refused('user.class', { fields: { approverClass: 'Hanya untuk approver' } });
    await assertGroup(work, corporateGroupId);
  };

const SAME = { nip: 'NIK', email: 'E-mail', phone: 'Nomor telepon' } as const;

/** Warns of another active user with the same NIK, address or number: one person may have two ways in. */
export async function warnOfTwins({ tx, corporate }: Work, { after, subjectId }: Change): Promise<string[]> {
  const fields = Object.keys(SAME) as (keyof typeof SAME)[];
  const given = fields.filter((field) => after?.[field]);
  if (given.length === 0) return [];
  const others = await tx
    .select()
    .from(user)
    .where(
      and(
        eq(user.corporateId, corporate.corporateId),
        eq(user.status, 'ACTIVE'),
        ne(user.userId, subjectId),
        or(...given.map((field) => eq(user[field], after?.[field] ?? ''))),
      ),
    )
    .orderBy(user.username);
  return others.flatMap((other) =>
    given
      .filter((field) => other[field] === after?.[field])
      .map((field) => `${SAME[field]} sama dengan user aktif ${other.name} (${other.username}).`),
  );
}

/** The first active group of a corporate, which a supervisor belongs to. @throws Refused group.unknown */
export async function firstGroup(tx: Tx, corporateId: string): Promise<string> {
  const [group] = await tx
    .select({ id: corporateGroup.corporateGroupId })
    .from(corporateGroup)
    .where(and(eq(corporateGroup.corporateId, corporateId), eq(corporateGroup.status, 'ACTIVE')))
    .orderBy(corporateGroup.corporateGroupId)
    .limit(1);
  if (!group) throw new Refused('group.unknown');
  return group.id;
}
