import * as z from 'zod/mini';
import { isRupiah } from '../format/money.ts';
import {
  formEmail,
  formSupervisor,
  GROUP_REQUIRED,
  USER_REQUIRED,
} from '../rules/administration/administration-forms.ts';
import { formStandIn, type StandInFields } from '../rules/administration/stand-in-form.ts';
import { isBlank } from '../rules/verdict.ts';
import { free, required, validated, together, typed } from './text-fields.ts';

/** A transaction limit in rupiah; 0 allows nothing. */
const limit = (missing: string) => {
  const unfit = 'Limit transaksi tidak valid';
  return z
    .number({ error: ({ input }) => (isBlank(input) ? missing : unfit) })
    .check(z.refine((value) => isRupiah(value) && value >= 0, { error: unfit }));
};

/** Supervisor of a corporate. @source 001 §3, 001 §5 */
export const supervisorForm = z.object({ name: typed, email: typed, phone: free }).check(together(formSupervisor));

/**
 * User of a corporate; `nip` is labelled NIK. An existing user keeps the role: `formUserRoleReadOnly`.
 *
 * @source 001 §3, 001 §5
 */
export const userForm = z.object({
  name: required(USER_REQUIRED.name),
  email: validated(formEmail),
  phone: free,
  nip: free,
  roleId: required(USER_REQUIRED.roleId),
  limitTransaction: limit(USER_REQUIRED.limitTransaction),
  validation: required(USER_REQUIRED.validation),
});

/** Group of a corporate. @source 001 §3, 001 §5 */
export const groupForm = z.object({
  corporateGroupName: required(GROUP_REQUIRED.corporateGroupName),
  limitTransaction: limit(GROUP_REQUIRED.limitTransaction),
});

/** A field of a stand-in by itself; what two fields say together is asked once each is filled. */
const ofStandIn = (field: keyof StandInFields) =>
  validated(({ value }) => formStandIn({ [field]: value })[field] ?? null);

/** Stand-in of an absent user; both are named by userId. @source ours */
export const standInForm = z
  .object({
    userId: ofStandIn('userId'),
    standInId: ofStandIn('standInId'),
    from: ofStandIn('from'),
    to: ofStandIn('to'),
    limitTransaction: limit(USER_REQUIRED.limitTransaction),
  })
  .check(together(formStandIn));
