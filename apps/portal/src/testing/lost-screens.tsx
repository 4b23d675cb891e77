import type { Bank } from '@ibk/sdk';
import type { Beneficiary, UserDetails } from '@ibk/sdk/contract';
import { emptyEntry, entryScreen } from '@ibk/sdk/rules';
import type { Sandbox } from '@ibk/sandbox/testing';
import { firstView } from '@ibk/ui';
import {
  AddButton,
  DocumentEntries,
  type DraftStore,
  Entry,
  entryTableOf,
  FormListView,
  useBeneficiaryList,
  useEntry,
  useOpenForm,
} from '@ibk/ui/features';
import type { UserEvent } from '@testing-library/user-event';

/** The payee of the entries, and the list of the saved payees. */
export const DEST = '10001020077813';
export const LIST = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'PLN_PRE' };

/** The user who makes a write, and its subject. */
export interface LostWorld {
  sandbox: Sandbox;
  bank: Bank;
  user: UserDetails;
  pin: string;
  input: UserEvent;
  /** A reference, a note or a number. */
  about: string;
  /** The form's draft, which a reload keeps. */
  draft: DraftStore;
}

/** An entry screen at its review. */
export function EntryScreen({ user, about, draft }: LostWorld) {
  const source = user.corporate.corporateGroup.accounts.find(({ accessTransaction }) => accessTransaction);
  const given = { source: source?.accountNumber ?? '', payee: DEST, amount: 25_000, note: about };
  const values = { ...emptyEntry(entryScreen('transfer-internal')), ...given };
  const entry = useEntry('transfer-internal', {
    store: draft,
    lastSource: { ...draft, write: () => undefined },
    user,
    given: values,
    isAskedAtOnce: true,
  });
  return <Entry entry={entry} user={user} letterhead="Bank" announce={() => undefined} onDetail={() => undefined} />;
}

/** A saved list with its form. */
export function ListScreen({ user }: LostWorld) {
  const form = useOpenForm<Beneficiary>();
  const { list } = useBeneficiaryList(user, { productId: LIST.productId, merchantId: '' });
  const state = { view: { ...firstView, size: 25 }, criteria: {} };
  return (
    <>
      <AddButton form={form} />
      <FormListView list={list} form={form} state={state} onStateChange={() => undefined} announce={() => undefined} />
    </>
  );
}

/** Documents that are entered with one authorisation, narrowed to one of them. */
export function DocumentsScreen({ user, about }: LostWorld) {
  const { first } = entryTableOf('kasda-transactions');
  return (
    <DocumentEntries
      name="kasda-transactions"
      user={user}
      letterhead="Bank"
      state={{ view: { ...first, filter: about }, criteria: {} }}
      onStateChange={() => undefined}
    />
  );
}
