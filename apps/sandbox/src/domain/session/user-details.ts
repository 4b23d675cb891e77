import type { UserDetails } from '@ibk/sdk/contract';
import type { Tx } from '../../db/tx.ts';
import { accountsOf } from '../banking/accounts.ts';
import { instancesOf, merchantsOf } from '../corporate/access.ts';
import { sessionOf, type Member } from '../../operation/member.ts';

/** For example `d***@dinkes.example`: its owner recognises the address, but nobody can write to it. */
const maskEmail = (email: string | null): string | null => email?.replace(/^(.).*(?=@)/, '$1***') ?? null;
/** For example `0812****678`. */
const maskPhone = (phone: string | null): string | null =>
  phone === null ? null : `${phone.slice(0, 4)}****${phone.slice(-3)}`;

/** User details in the answer to a login. @source 000 §3 */
export async function userDetailsOf(tx: Tx, member: Member): Promise<UserDetails> {
  const { user, corporate, group } = member;
  return {
    idleTimeout: user.idleTimeoutMinutes,
    name: user.name,
    username: user.username,
    maxSecondsReRequestOtp: user.maxSecondsReRequestOtp,
    email: maskEmail(user.email),
    phone: maskPhone(user.phone),
    user: {
      roleId: user.roleId,
      firstLogin: user.firstLogin,
      needChangePassword: user.needChangePassword,
      validation: user.validation,
      firstPin: user.firstPin,
    },
    corporate: {
      corporateId: corporate.corporateId,
      corporateName: corporate.name,
      corporatePemda: corporate.pemda,
      corporateGroup: {
        corporateGroupId: group.corporateGroupId,
        corporateGroupName: group.name,
        accounts: await accountsOf(tx, sessionOf(member, { sessionId: '', loginAt: new Date(0) })),
        merchants: await merchantsOf(tx, group),
        instances: await instancesOf(tx, group),
      },
    },
  };
}
