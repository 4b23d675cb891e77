import type { Bank } from '@ibk/sdk';
import type { UserDetails } from '@ibk/sdk/contract';
import { notSignedIn } from './connect.ts';

/** Who is signed in. @throws {Failure} access: nobody is */
export function signedIn(bank: Bank): UserDetails {
  const user = bank.session.user();
  if (!user) throw notSignedIn();
  return user;
}

/** The signed-in user's own list of a product. @throws {Failure} access: nobody is signed in */
export function ownList(bank: Bank, productId: string) {
  const { corporateId, corporateGroup } = signedIn(bank).corporate;
  return { corporateId, corporateGroupId: corporateGroup.corporateGroupId, productId };
}
