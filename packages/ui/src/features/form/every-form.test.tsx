import { type Bank, BankError } from '@ibk/sdk';
import type { Account } from '@ibk/sdk/contract';
import {
  emptyEntry,
  ENTRY_NAMES,
  entryProduct,
  entryScreen,
  LIST_VARIANTS,
  type ListVariant,
  screenFor,
} from '@ibk/sdk/rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { GROUP_LIST } from '../administration/group-list.ts';
import { deliveryList } from '../administration/delivery-list.ts';
import { ENDPOINT_LIST } from '../administration/endpoint-list.ts';
import { STAND_IN_LIST } from '../administration/stand-in-list.ts';
import { SUPERVISOR_FORM, userRowForm } from '../administration/user-forms.ts';
import { SILENT_BANK } from '../../testing/silent-bank.ts';
import { beneficiaryList } from '../beneficiaries/beneficiary-list.ts';
import { EntryForm } from '../entry/entry-form.tsx';
import { fieldLabel, pathsInOrder } from '../entry/entry-labels.ts';
import { FormPanel } from '../form-list/form-panel.tsx';
import type { RowForm } from '../form-list/form-list-spec.ts';
import { billingFields } from '../tax-billing/billing-fields.ts';
import { BillingForm } from '../tax-billing/billing-form.tsx';
import { emptyBilling, WITH_NPWP, WITHOUT_NPWP } from '../tax-billing/billing-values.ts';
import { resolved } from './field-spec.ts';
import { renderInBank } from '../../testing/render-in-bank.tsx';

afterEach(cleanup);
const show = (form: ReactNode) => renderInBank(SILENT_BANK, form);
const ignore = () => undefined;
// The queries of the library by role compute every name on the page, which takes seconds here.
const linksOfSummary = () => [...document.querySelectorAll('[role=group] li > a')];
const pressSave = () => fireEvent.click(screen.getByText('Simpan'));

/** The text that a message is shown as below its field, and the control that it describes. */
function markedBy(message: string): Element | undefined {
  const shown = screen.queryAllByText(message).filter((element) => element.closest('a') === null);
  return shown
    .flatMap((element) => {
      const ids = [element, ...element.querySelectorAll('[id]')].map(({ id }) => id);
      const owner = element.closest('[id]');
      return [...ids, owner?.id ?? ''].filter(Boolean);
    })
    .flatMap((id) => [...document.querySelectorAll(`[aria-describedby~="${CSS.escape(id)}"]`)])[0];
}

/** Follows the link of each message to its field. */
async function expectMarks(messages: readonly (readonly [label: string, message: string])[]) {
  const links = linksOfSummary();
  expect(links.map(({ textContent }) => textContent)).toEqual(messages.map((each) => each.join(': ')));
  for (const [at, [label, message]] of messages.entries()) {
    // The code of some fields arrives late.
    await screen.findAllByText(message);
    fireEvent.click(links[at]!);
    const { activeElement } = document;
    expect([label, activeElement?.closest('form') !== null, activeElement?.matches('a')]).toEqual([label, true, false]);
    expect([label, markedBy(message) !== undefined]).toEqual([label, true]);
  }
}

const ACCOUNT = {
  accountNumber: '10001040012345',
  accountName: 'BENDAHARA',
  mainAccount: true,
  accessTransaction: true,
};
/** The entry forms with different fields, each by a product that has it. */
const ENTRIES = [
  ...new Map(
    ENTRY_NAMES.flatMap((name) => {
      const row = entryScreen(name);
      return row.products.map((product) => {
        const shown = screenFor(row, product);
        return [shown.fields.join(), [`${name} ${product}`, shown, product] as const] as const;
      });
    }),
  ).values(),
];

it.each(ENTRIES)('The entry %s shows the message of each of its fields at the field', async (_, shown, product) => {
  const empty = emptyEntry(shown);
  const values = {
    ...empty,
    product,
    schedule: { autoType: 'MONTHLY', transactionOnHoliday: false } as const,
  };
  // A bill is chosen once its account has been found, and an upload screen draws its rows itself.
  const fields = shown.fields.filter((field) => !['selection', 'referenceChannel', 'schedule'].includes(field));
  const schedule = shown.fields.includes('schedule')
    ? ['schedule.startPeriode', 'schedule.endPeriode', 'schedule.dateTransaction']
    : [];
  const messages = Object.fromEntries([...fields, ...schedule].map((path) => [path, `Ditolak bank: ${path}`]));
  const facts = { screen: shown, values };
  expect(entryProduct(shown, values)).not.toBeUndefined();
  show(
    <EntryForm
      {...facts}
      messages={messages}
      accounts={[ACCOUNT as Account]}
      group={{ corporateId: 'DINKESSU', corporateGroupId: '01' }}
      today="2026-07-14"
      saved={null}
      startAt={null}
      attempt={1}
      refusal={undefined}
      correctionOf={undefined}
      savedAt={null}
      isPending={false}
      onChange={ignore}
      onNext={ignore}
      onClear={ignore}
    />,
  );
  await expectMarks(pathsInOrder(messages, shown).map((path) => [fieldLabel(path, facts), messages[path] ?? '']));
});

it.each([WITH_NPWP, WITHOUT_NPWP])(
  'A billing %s NPWP shows the message of each of its fields at the field',
  async (useNpwp) => {
    const facts = {
      values: { ...emptyBilling('2026-07-14'), useNpwp },
      payType: {},
      isPemda: true,
      pack: 'documents',
    } as const;
    const fields = billingFields(facts);
    const messages = Object.fromEntries(fields.map(({ name }) => [name, `Ditolak bank: ${name}`]));
    const state = { attempt: 1, refusal: undefined, savedAt: null, isPending: false, markUnread: ignore };
    show(<BillingForm form={{ facts, messages, ...state, change: ignore, submit: ignore, clear: ignore }} />);
    await expectMarks(fields.map(({ name, label }) => [resolved(label, facts), messages[name] ?? '']));
  },
);

/** Every place of a saved entry that a refusal of the bank may name. */
const PLACES = [
  'customerId',
  'description',
  'productId',
  'data.areaCode',
  'data.merchantId',
  'data.bankCode',
  'data.account',
  'data.name',
].concat(
  ['bankCode', 'account', 'name'].map((name) => `data.dest.${name}`),
  ['recvType', 'recvResident', 'recvCitizen'].map((name) => `data.parameters.${name}`),
);
/** A form of rows of any record. */
type AnyForm = RowForm<never>;
const formOf = (variant: ListVariant): AnyForm => {
  const list = { variant, productId: 'SKN', corporateId: 'DINKESSU', corporateGroupId: '01', merchantId: '' };
  const { form } = beneficiaryList(list, (id) => id);
  if (!form) throw new Error(`${variant} has no form`);
  return form;
};
const panel = (form: AnyForm) =>
  show(<FormPanel form={form} row={null} stale={[]} onSaved={ignore} onClose={ignore} />);
const shownFields = ({ fields, start }: AnyForm) =>
  fields.filter(({ isShown }) => isShown?.({ values: start(null), isUpdate: false }) ?? true);
const labelOf = (label: unknown): string => (typeof label === 'string' ? label : '');

/** Every form next to a list, with the places that a refusal of the bank may name. */
const FORMS: readonly (readonly [name: string, form: AnyForm, places: readonly string[]])[] = [
  ...LIST_VARIANTS.map((variant) => [`a saved list, ${variant}`, formOf(variant), PLACES] as const),
  ...Object.entries<AnyForm>({
    'a group': GROUP_LIST.form,
    'a supervisor': SUPERVISOR_FORM,
    'an address for events': ENDPOINT_LIST.form,
    'a redelivery': deliveryList({ endpointId: 'ep_1', url: 'https://penerima.example' }, 'Asia/Jakarta').form!,
    'a stand-in': STAND_IN_LIST.form,
    'an administrator': userRowForm('admin'),
    'a user': userRowForm('user'),
  }).map(([name, form]) => [name, form, form.fields.map((field) => field.name)] as const),
];

describe.each(FORMS)('The form of %s,', (_name, form, places) => {
  it('marks each field that is missing', async () => {
    panel(form);
    pressSave();
    const faults = form.check(form.start(null));
    const missing = shownFields(form).filter(({ name }) => faults[name] !== undefined);
    expect(missing.length).toBeGreaterThan(0);
    await expectMarks(missing.map(({ name, label }) => [labelOf(label), faults[name] ?? '']));
  });

  it("marks each field that the bank's refusal names, and names the others above the form", async () => {
    const { fieldOf = (path: string) => path } = form;
    const named = places.flatMap((path) => {
      const field = fieldOf(path);
      return field === undefined ? [] : [[path, field] as const];
    });
    const fields = shownFields(form).filter(({ name }) => named.some(([, field]) => field === name));
    // The bank's list has names of its own for these.
    expect(
      shownFields(form)
        .filter((field) => !fields.includes(field))
        .map(({ name }) => name),
    ).toEqual([]);
    const messages = Object.fromEntries(named.map(([path, field]) => [path, `Ditolak bank: ${field}`]));
    const refusal = new BankError({ kind: 'invalid', ruleId: 'contract.invalid', message: 'Salah', fields: messages });
    panel({ ...form, check: () => ({}), save: (_: Bank) => Promise.reject(refusal) });
    pressSave();
    await screen.findByText(/isian perlu diperbaiki/);
    await expectMarks(fields.map(({ name, label }) => [labelOf(label), `Ditolak bank: ${name}`]));
  });
});
