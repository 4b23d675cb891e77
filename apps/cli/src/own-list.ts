import type { Bank } from '@ibk/sdk';
import type { UserDetails } from '@ibk/sdk/contract';
import { notSignedIn } from './connect.ts';

/** The signed-in user. @throws {Failure} access: no user is signed in */
export function signedIn(bank: Bank): UserDetails {
  const user = bank.session.user();
  if (!user) throw notSignedIn();
  return user;
}

/** The signed-in user's list of beneficiaries for a product. @throws {Failure} access: no user is signed in */
export function ownList(bank: Bank, productId: string) {
  const { corporateId, corporateGroup } = signedIn(bank).corporate;
  return { corporateId, corporateGroupId: corporateGroup.corporateGroupId, productId };
}
