import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { roleOperations } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clerk, IN_CLEAR, signIn, type ClerkAnswer } from '../testing/clerk.ts';
import { DEST, inquire } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import * as desk from '../testing/treasury-desk.ts';

type ClerkRequest = Parameters<Clerk>[1];
interface Case {
  /** The request with the owner's ids. */
  foreignRequest: ClerkRequest;
  /** The same request with ids that do not exist. */
  unknownRequest: ClerkRequest;
}

/** Operations that take no id of other users: they concern a session, a public list or only the caller. */
const NAMELESS: readonly OperationId[] = [
  ...(['logout', 'extendSession', 'firstLogin', 'changePassword', 'changePin'] as const),
  ...(['readDashboard', 'readDashboardRecap', 'readAdminDashboard'] as const),
  ...(['readMenu', 'readRoleMenu', 'readNotice'] as const),
  ...(['listAudit', 'verifyAudit', 'readUpcoming', 'fileTransactionReport', 'listSuspect'] as const),
  ...([
    'listTransactions',
    'summariseTransactions',
    'readFee',
    'readFirstRun',
    'inquireNpwp',
    'createBilling',
  ] as const),
  ...(['validateAccount', 'validateExternalAccount'] as const),
  ...(['findPayrollInstances', 'listVirtualAccountMerchants'] as const),
  ...(Object.keys(OPERATIONS) as OperationId[]).filter((id) => OPERATIONS[id].path.startsWith('/api/parameter/')),
];
/** Owners of data that the three clerks of the group do not have. */
const OTHER_OWNERS: Partial<Record<OperationId, string>> = { requestOtp: 'qoriN1', readApprovalMatrix: 'admB1' };
const NONE = { referenceId: 'IB000000000000', version: 1 };

let bank: Sandbox;
/** Users of other groups, of every role. */
let strangers: { who: string; clerk: Clerk; roleId: string }[];
let cases: Partial<Record<OperationId, Case>>;

/** Requests over data of BPKADSU, with ids as its own users send them. */
async function casesOf(): Promise<Partial<Record<OperationId, Case>>> {
  const { db } = bank.database;
  const [maker, approver] = [await signIn(bank, 'niaB1'), await signIn(bank, 'pandeB1')];
  const [agg, kasda, toChange, alsoToChange, payroll] = await Promise.all([
    desk.potongan(db, 'KD26070001', '411121'),
    desk.potongan(db, 'KD26070003', '411121'),
    desk.potongan(db, 'KD26070002', '411221'),
    desk.potongan(db, 'KD26070004', '411221'),
    desk.potongan(db, 'KD26070008', '411121'),
  ]);
  const failed = await desk.potongan(db, 'KD26070002', '411128');
  const failedToo = await desk.potongan(db, 'KD26070004', '411128');
  const { referenceId, version, requestId, productId } = agg.transaction;
  const item = { referenceId, version };
  const paidReference = (await maker('listTransactions', { query: { status: 'SUCCESS', size: 1 } })).body.content[0]
    .referenceId as string;
  const { billing: _, kodeMap: __, ...fields } = desk.bodyOf(payroll) as Record<string, unknown>;
  const waiting = await desk.potongan(db, 'KD26070005', '411121');
  const entered = { referenceId: waiting.transaction.referenceId, version: waiting.transaction.version };
  const inquiryId = (await inquire(maker, { source: '10001040030017' })).body.requestId as string;
  const allowed = async (clerk: Clerk, body: object) => ({
    authorisationId: (await clerk('authorise', { body })).body.authorisationId as string,
    code: '000000',
  });
  const none = { authorisationId: 'au_0', code: '000000' };
  const [toEnter, toVerify, toApprove, toRetry, toSend] = [
    await allowed(maker, { action: 'entry', requestId: inquiryId }),
    await allowed(await signIn(bank, 'okiB1'), { action: 'verify', items: [entered] }),
    await allowed(approver, { action: 'approve', items: [item] }),
    await allowed(approver, { action: 'approve', items: [item] }),
    await allowed(await signIn(bank, 'qoriN1'), { action: 'approve', items: [item] }),
  ];
  const own = { corporateId: 'BPKADSU', corporateGroupId: '01' };
  const nobody = { corporateId: 'NOBODY', corporateGroupId: '01' };
  const both = (of: (id: typeof own) => ClerkRequest): Case => ({
    foreignRequest: of(own),
    unknownRequest: of(nobody),
  });
  const withBody = (body: object, change: object): Case => ({
    foreignRequest: { body },
    unknownRequest: { body: { ...body, ...change } },
  });
  const paid = (row: typeof failed) =>
    withBody({ requestId: row.row.requestId, reason: 'Salah' }, { requestId: 'rd_0' });
  const account = (query: object) => ({ ...query, accountNumber: '10001040030017' });
  const beneficiary = { productId: 'TRF_INT', customerId: DEST, description: 'CV BERKAH', data: {} };
  const tax = {
    mapTransaction: '411124',
    additionalData: { accountNumber: '10001040030017', noTransaksi: agg.document.noTransaksi },
  };
  return {
    listAccounts: both(({ corporateId }) => ({ path: { corporateId } })),
    listMerchants: both(({ corporateId }) => ({ path: { corporateId } })),
    listPayrollInstances: both(({ corporateId }) => ({ path: { corporateId } })),
    listGroups: both(({ corporateId }) => ({ path: { corporateId } })),
    listGroupMerchants: both((path) => ({ path })),
    // A group's number belongs to its corporate; only BPKADSU has a group 03.
    readApprovalMatrix: {
      foreignRequest: { path: { corporateGroupId: '03' } },
      unknownRequest: { path: { corporateGroupId: '99' } },
    },
    testApprovalMatrix: withBody({ productId: 'TRF_INT', amount: 5_000, username: 'niaB1' }, { username: 'tidakAda1' }),
    listBeneficiaries: both((query) => ({ query: { ...query, productId: 'TRF_INT' } })),
    saveBeneficiary: both((ids) => ({ body: { ...ids, ...beneficiary } })),
    deleteBeneficiary: both((ids) => ({ query: { ...ids, productId: 'TRF_INT', customerId: DEST } })),
    readVirtualAccountBills: {
      foreignRequest: { query: { merchantId: 'M0001', virtualAccount: '1170012600001127' } },
      unknownRequest: { query: { merchantId: 'M9999', virtualAccount: '1170022600001127' } },
    },
    readBalance: {
      foreignRequest: { query: account({}) },
      unknownRequest: { query: { accountNumber: '99999999999999' } },
    },
    inquire: withBody(
      { productId: 'TRF_INT', source: '10001040030017', dest: DEST, amount: 5_000, parameters: {} },
      { source: '99999999999999' },
    ),
    requestOtp: {
      foreignRequest: { query: { sendBy: 'EMAIL', authorisationId: toSend.authorisationId } },
      unknownRequest: { query: { sendBy: 'EMAIL', authorisationId: 'au_0' } },
    },
    authorise: withBody({ action: 'approve', items: [item] }, { items: [NONE] }),
    enter: withBody(
      { requestId: inquiryId, schedule: { autoType: 'NOW' }, note: '', authorisation: toEnter },
      { requestId: 'rq_0', authorisation: none },
    ),
    verify: withBody({ items: [entered], authorisation: toVerify }, { items: [NONE], authorisation: none }),
    approve: withBody({ items: [item], authorisation: toApprove }, { items: [NONE], authorisation: none }),
    retry: withBody({ items: [item], authorisation: toRetry }, { items: [NONE], authorisation: none }),
    reject: withBody({ items: [item], reason: 'Salah', reasonCode: 'LAINNYA' }, { items: [NONE] }),
    recall: withBody({ items: [item] }, { items: [NONE] }),
    close: withBody({ items: [item], reason: 'Salah' }, { items: [NONE] }),
    cancelSchedule: withBody({ items: [item], reason: 'Salah' }, { items: [NONE] }),
    readTransaction: {
      foreignRequest: { path: { referenceId } },
      unknownRequest: { path: { referenceId: NONE.referenceId } },
    },
    explainTransaction: {
      foreignRequest: { path: { referenceId } },
      unknownRequest: { path: { referenceId: NONE.referenceId } },
    },
    reinquireTransaction: withBody({ requestId }, { requestId: 'rq_0' }),
    storeResponse: withBody(
      { referenceId, productId, dataResponse: { note: 'Salah' } },
      { referenceId: NONE.referenceId },
    ),
    reinquireDeduction: withBody({ requestId: failed.row.requestId }, { requestId: 'rd_0' }),
    reverseDeduction: paid(failed),
    reverseTransaction: paid(failedToo),
    payAggregateBilling: withBody(desk.bodyOf(agg), { kasdaId: 'KD0' }),
    changeAggregateBilling: withBody({ ...desk.bodyOf(toChange), idBilling: '077000000000200' }, { kasdaId: 'KD0' }),
    payTreasuryBilling: withBody(desk.bodyOf(kasda), { noTransaksi: 'TRX0' }),
    changeTreasuryBilling: withBody(
      { ...desk.bodyOf(alsoToChange), newBillNum: '077000000000200' },
      { noTransaksi: 'TRX0' },
    ),
    createTreasuryBilling: {
      foreignRequest: { path: { productCode: 'MPN_G2' }, body: tax },
      unknownRequest: {
        path: { productCode: 'MPN_G2' },
        body: { ...tax, additionalData: { ...tax.additionalData, noTransaksi: 'TRX0' } },
      },
    },
    readAggregatePayrollStatus: withBody({ payrollId: 'GJ26070007' }, { payrollId: 'GJ0' }),
    readPayrollStatus: withBody(fields, { noTransaksi: 'TRX0' }),
    downloadUploadResult: withBody({ referenceChannel: 'UP26070001' }, { referenceChannel: 'UP0' }),
    readReceipt: {
      foreignRequest: { path: { referenceId: paidReference } },
      unknownRequest: { path: { referenceId: NONE.referenceId } },
    },
    fileReceipts: withBody({ referenceIds: [paidReference], format: 'pdf' }, { referenceIds: [NONE.referenceId] }),
  };
}

/** An answer without its trace id and the requested reference. */
const comparable = ({ status, body }: ClerkAnswer): string =>
  JSON.stringify([status, body]).replace(/"(?:traceId|referenceId)":"[^"]*"/g, '""');

/** Digest of every row in every table, except tables that change with each request. */
async function world(): Promise<string> {
  const { db } = bank.database;
  const { rows: tables } = (await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('session', 'login_throttle', 'idempotency', 'envelope_key', 'authorisation_counter', 'audit')
    order by 1`)) as {
    rows: { name: string }[];
  };
  const digests = [];
  for (const { name } of tables) {
    const digest = sql<string>`md5(coalesce(string_agg(t::text, ',' order by t::text), ''))`;
    digests.push([name, await db.select({ digest }).from(sql`${sql.identifier(name)} t`)]);
  }
  return JSON.stringify(digests);
}

beforeAll(async () => {
  bank = await startSandbox({ changes: IN_CLEAR });
  cases = await casesOf();
  // Users with the same group number in another corporate, and users of another group; every role is included.
  const people = bank.users.filter(({ username }) =>
    ['ekoS1', 'fitriA1', 'gunawanR1', 'admA1', 'spvA1', 'oprC1', 'monA1', 'kartikaD1', 'dimasN1', 'rosmalaT1'].includes(
      username,
    ),
  );
  strangers = await Promise.all(
    people.map(async ({ username, roleId }) => ({ who: username, roleId, clerk: await signIn(bank, username) })),
  );
}, 120_000);
afterAll(() => bank.close());

it('Every secured operation either takes no ids of other users or has a case here', () => {
  const secured = (Object.keys(OPERATIONS) as OperationId[]).filter((id) => OPERATIONS[id].secured);
  expect([...Object.keys(cases), ...NAMELESS].sort()).toEqual(secured.sort());
});

it('A role that may not use an operation is told so, whatever ids it sends', async () => {
  const refusals = new Set<string>();
  let calls = 0;
  for (const id of [...Object.keys(cases), ...NAMELESS] as OperationId[]) {
    for (const { clerk, roleId } of strangers) {
      if ((roleOperations({ operationId: id }) as readonly string[]).includes(roleId)) continue;
      const { status, body } = await clerk(id, cases[id]?.foreignRequest);
      refusals.add(`${status} ${body.ruleId as string}`);
      calls += 1;
    }
  }
  expect([...refusals]).toEqual(['403 role.forbidden']);
  expect(calls).toBeGreaterThan(100);
});

describe('Data of other groups', () => {
  it('is answered like unknown data to every role that may use the call, and stays unchanged', async () => {
    const before = await world();
    const shown: string[] = [];
    let calls = 0;
    for (const [id, { foreignRequest, unknownRequest }] of Object.entries(cases) as [OperationId, Case][]) {
      for (const { who, clerk, roleId } of strangers) {
        if (!(roleOperations({ operationId: id }) as readonly string[]).includes(roleId)) continue;
        // A file in the answer is not JSON, so there is no answer to compare.
        const [answer, none] = [await clerk(id, foreignRequest).catch(() => null), await clerk(id, unknownRequest)];
        const isRefused =
          answer && (answer.status !== 200 || answer.body.results?.[0].ruleId === 'transaction.unknown');
        if (!isRefused || comparable(answer) !== comparable(none))
          shown.push(`${id} to ${who}: ${answer ? comparable(answer) : 'a file'} | ${comparable(none)}`);
        calls += 1;
      }
    }
    expect(shown).toEqual([]);
    expect(calls).toBeGreaterThan(80);
    expect(await world()).toBe(before);
  });

  it('is known to its owner, which proves the cases', async () => {
    const owners = ['okiB1', 'niaB1', 'pandeB1'].map((who) => bank.users.find(({ username }) => username === who)!);
    const unknown: string[] = [];
    for (const [id, { foreignRequest }] of Object.entries(cases) as [OperationId, Case][]) {
      // A file is not JSON; the tests of the upload result and of receipts cover it.
      if (id === 'downloadUploadResult' || id === 'fileReceipts') continue;
      const owner = owners.find(({ roleId }) =>
        (roleOperations({ operationId: id }) as readonly string[]).includes(roleId),
      );
      const answer = await (await signIn(bank, OTHER_OWNERS[id] ?? owner!.username))(id, foreignRequest);
      if (answer.status === 404 || answer.body.results?.[0].ruleId === 'transaction.unknown')
        unknown.push(`${id} ${comparable(answer)}`);
    }
    expect(unknown).toEqual([]);
  });
});
