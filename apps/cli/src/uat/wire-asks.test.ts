import { memoryCookies } from '@ibk/sdk';
import type { OperationId, Role } from '@ibk/sdk/contract';
import {
  BENEFICIARY_FORMS,
  beneficiaryForm,
  fieldErrors,
  supervisorForm,
  userForm,
  virtualAccountFaults,
  virtualAccountValues,
} from '@ibk/sdk/forms';
import { ROLES, taxBillingFields } from '@ibk/sdk/rules';
import { cases, RULE_BOOK } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { operation } from '../conform/contract.ts';
import type { CallInput, Exchange } from '../conform/wire.ts';
import { WIRE_ASKS } from './wire-asks.ts';

interface Sent {
  id: string;
  role: Role;
  op: OperationId;
  body: Record<string, unknown>;
}

const FLAGS = ['valNoSk', 'valNop', 'valIdPeserta', 'valNpwp', 'valFaktur', 'valNpwpRekanan', 'valNikRekanan'];
/** A deposit type whose flags are all the same. */
const deposit = (flag: boolean) => ({
  mapId: '411121',
  jenisSetoran: flag ? '100' : '200',
  ...Object.fromEntries(FLAGS.map((name) => [name, flag])),
});

/** Answers without which a case is not put. */
const LISTS: Partial<Record<OperationId, unknown>> = {
  listTaxMaps: [{ mapId: '411121' }],
  listDepositTypes: [deposit(true), deposit(false)],
  listVirtualAccountMerchants: [{ merchantId: 'M0003', merchantType: 'CR_ONLY' }],
};

/** Everything that the cases of all rules would send, as a user of each role. */
async function everythingSent(): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const [id, { op: first, put }] of Object.entries(WIRE_ASKS)) {
    for (const role of ROLES.filter((each) => operation(first).roles.includes(each))) {
      const caller = { name: role, role, cookies: memoryCookies(Date), known: new Map() };
      const call = (op: OperationId, { body = {} }: CallInput = {}) => {
        sent.push({ id, role, op, body: body as Record<string, unknown> });
        return Promise.resolve(op in LISTS ? ({ status: 200, json: LISTS[op] } as Exchange) : null);
      };
      for (const { facts, answer } of cases(id))
        await put({ facts, answer } as never, { caller, today: '2026-07-14', zone: 'Asia/Jakarta', call });
    }
  }
  return sent;
}

/** How many faults a form has by the rules of the client, which any bank must refuse. */
const FAULTS: Partial<Record<OperationId, (body: Record<string, unknown>) => number>> = {
  createUser: (body) => Object.keys(fieldErrors(userForm, body)).length + (body['corporateGroupId'] === '99' ? 1 : 0),
  createSupervisor: (body) => Object.keys(fieldErrors(supervisorForm, body)).length,
  createBilling: (body) => Object.keys(taxBillingFields(body)).length,
  // Nothing of an import is registered as long as one row is faulty, also if the bank ignores the dry run.
  importVirtualAccounts: ({ rows, dryRun }) =>
    Number(dryRun === true) +
    (rows as object[]).filter(
      (row) =>
        virtualAccountFaults(virtualAccountValues(row as never), { editing: false, now: '2026-07-14T09:42:00' })
          .length > 0,
    ).length,
  saveBeneficiary: (body) =>
    Object.keys(fieldErrors(BENEFICIARY_FORMS['external transfer'], beneficiaryForm('external transfer', body))).length,
  // No transaction has this reference.
  reject: ({ items }) => ((items as { referenceId: string }[])[0]?.referenceId === 'IB000000000000' ? 2 : 0),
};

it('Each rule that is put to a bank has cases, and its forms could never be stored', async () => {
  const known = new Set(RULE_BOOK.map(({ id }) => id));
  expect(Object.keys(WIRE_ASKS).filter((id) => !known.has(id))).toEqual([]);
  const sent = await everythingSent();
  const writes = sent.filter(({ op }) => !operation(op).isSafe);
  const byRole = writes.filter(({ id }) => id === 'role.operations');
  expect(
    byRole.filter(({ op, role, body }) => operation(op).roles.includes(role) || Object.keys(body).length > 0),
  ).toEqual([]);
  const forms = writes.filter(({ id }) => id !== 'role.operations');
  expect(new Set(forms.map(({ op }) => op))).toEqual(new Set(Object.keys(FAULTS)));
  expect(forms.filter(({ op, body }) => (FAULTS[op]?.(body) ?? 0) < 2)).toEqual([]);
});
