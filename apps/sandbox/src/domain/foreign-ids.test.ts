import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { roleOperations } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../ledger/check-ledger.ts';
import { CONTRACT } from '../operation/contract.ts';
import { type Clerk, type ClerkAnswer, clerkWith, UNENCRYPTED } from '../testing/clerk.ts';
import type { ClerkRequest, ForeignCases } from '../testing/foreign-case.ts';
import { foreignCases } from '../testing/foreign-cases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { OWN_REQUESTS, withWholePotongan } from '../testing/own-requests.ts';
import * as others from '../testing/references-of-others.ts';
import { checkedBody, type RequestField, requestFields, withText } from '../testing/request-fields.ts';

/** Operations that take no id of other users: they concern a session, a public list or only the caller. */
const NAMELESS: readonly OperationId[] = [
  ...(['logout', 'extendSession', 'firstLogin', 'changePassword', 'changePin'] as const),
  ...(['readDashboard', 'readDashboardRecap', 'readAdminDashboard'] as const),
  ...(['readMenu', 'readRoleMenu', 'readNotice', 'listNotices', 'markNoticesRead'] as const),
  ...(['listAudit', 'verifyAudit', 'readUpcoming', 'fileTransactionReport', 'listSuspect'] as const),
  ...([
    'listDeductions',
    'summariseDeductions',
    'listDocuments',
    'importDocuments',
    'listImportFailures',
    'summariseImportFailures',
    'readRecap',
    'summariseDocuments',
    'fileTreasuryReport',
    'listBalances',
    'fileBalances',
  ] as const),
  ...(['listSupervisors', 'createSupervisor', 'listAdministrators', 'createAdministrator'] as const),
  ...(['listUsers', 'createUser', 'createGroup', 'listStandIns', 'listRequests'] as const),
  ...(['readSetting', 'changeSetting', 'listEndpoints', 'createEndpoint'] as const),
  ...(['listAccess', 'summariseAccess', 'reviewAccess', 'fileAccess'] as const),
  ...(['listBillings', 'summariseBillings'] as const),
  ...(['listVirtualAccounts', 'listVirtualAccountInvoices', 'listVirtualAccountInstallments'] as const),
  ...(['summariseVirtualAccounts', 'fileVirtualAccounts', 'listReconciliations'] as const),
  ...([
    'listTransactions',
    'summariseTransactions',
    'readFee',
    'readFirstRun',
    'inquireNpwp',
    'createBilling',
  ] as const),
  ...(['validateAccount', 'validateExternalAccount', 'listUploads', 'downloadUploadTemplate'] as const),
  ...(['findPayrollInstances', 'listVirtualAccountMerchants'] as const),
  ...(Object.keys(OPERATIONS) as OperationId[]).filter((id) => OPERATIONS[id].path.startsWith('/api/parameter/')),
];
/** Rules that answer an unknown item of a request with several. */
const UNKNOWN = ['transaction.unknown', 'deduction.unknown', 'va.unknown', 'va.merchant', 'request.unknown'];
/** Whether the first item of a request with several is unknown. */
const isUnknownItem = ({ body: { results, faults } }: ClerkAnswer): boolean =>
  UNKNOWN.includes((results ?? faults)?.[0]?.ruleId as string);
/** Owners of data that the three clerks of the group do not have. */
const OTHER_OWNERS: Partial<Record<OperationId, string>> = { requestOtp: 'qoriN1', readApprovalMatrix: 'admB1' };
/** Users with the same group number in another corporate, and users of another group; every role is included. */
const STRANGERS = [
  'ekoS1',
  'fitriA1',
  'gunawanR1',
  'admA1',
  'spvA1',
  'oprC1',
  'monA1',
  'kartikaD1',
  'dimasN1',
  'rosmalaT1',
];
const OWNERS = ['okiB1', 'niaB1', 'pandeB1', 'qoriN1', 'admB1'];

let bank: Sandbox;
let strangers: { who: string; clerk: Clerk; roleId: string }[];
let clerks: Map<string, Clerk>;
let cases: ForeignCases;
let references: others.References;

const roleOf = (who: string) => bank.users.find(({ username }) => username === who)!.roleId;
const mayUse = (who: string, operationId: OperationId) =>
  (roleOperations({ operationId }) as readonly string[]).includes(roleOf(who));
const clerkOf = (who: string): Clerk => clerks.get(who)!;
/** The user of BPKADSU who sends a request. */
const ownerOf = (id: OperationId): string =>
  OTHER_OWNERS[id] ?? OWN_REQUESTS[id]?.as ?? OWNERS.find((who) => mayUse(who, id))!;

/** An answer without the parts that differ between equal answers: generated ids and the requested reference. */
const comparable = ({ status, body }: ClerkAnswer): string =>
  JSON.stringify([status, body]).replace(
    /"(?:traceId|changeId|importId|kasdaId|virtualAccountNumber|referenceId|requestId|authorisationId|billNumber|billnum|idBilling|ntpn)":"[^"]*"/g,
    '""',
  );

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
  bank = await startSandbox({ changes: UNENCRYPTED });
  const names = [...STRANGERS, ...OWNERS];
  const tokens = await bank.factories.sessions(names);
  clerks = new Map(names.map((who, at) => [who, clerkWith(bank, tokens[at] ?? '')]));
  strangers = STRANGERS.map((who) => ({ who, roleId: roleOf(who), clerk: clerkOf(who) }));
  cases = await foreignCases(bank, clerkOf('niaB1'));
  references = await others.referencesOfOthers(bank, clerkOf('ekoS1'));
  expect(await checkLedger(bank.database.db)).toEqual([]);
  await bank.snapshot('own');
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
    for (const [id, { foreignRequest, unknownRequest }] of Object.entries(cases) as [
      OperationId,
      ForeignCases[OperationId] & object,
    ][]) {
      for (const { who, clerk, roleId } of strangers) {
        if (!(roleOperations({ operationId: id }) as readonly string[]).includes(roleId)) continue;
        const [answer, none] = [await clerk(id, foreignRequest), await clerk(id, unknownRequest)];
        const isRefused = answer.status !== 200 || isUnknownItem(answer);
        if (!isRefused || comparable(answer) !== comparable(none))
          shown.push(`${id} to ${who}: ${comparable(answer)} | ${comparable(none)}`);
        calls += 1;
      }
    }
    expect(shown).toEqual([]);
    expect(calls).toBeGreaterThan(80);
    expect(await world()).toBe(before);
  });

  it('is known to its owner, which proves the cases', async () => {
    const unknown: string[] = [];
    for (const [id, { foreignRequest }] of Object.entries(cases) as [
      OperationId,
      ForeignCases[OperationId] & object,
    ][]) {
      const answer = await clerkOf(OTHER_OWNERS[id] ?? OWNERS.find((who) => mayUse(who, id))!)(id, foreignRequest);
      if (answer.status === 404 || isUnknownItem(answer)) unknown.push(`${id} ${comparable(answer)}`);
    }
    expect(unknown).toEqual([]);
  });
});

/** Every field of a request that refers to something, in every secured call. */
const REFERENCE_FIELDS = (Object.keys(OPERATIONS) as OperationId[])
  .filter((id) => OPERATIONS[id].secured)
  .flatMap(requestFields)
  .filter(({ name }) => !others.NO_REFERENCE.split(' ').includes(name));
const fieldName = ({ operationId, part, path }: RequestField): string => `${operationId} ${part}.${path.join('.')}`;

describe('A reference of others in one field of an own request', () => {
  /** The request with a text in the field, in the first form that may carry it. */
  function requestWith(field: RequestField, text: string): ClerkRequest | undefined {
    const { operationId: id, part, path } = field;
    const row = CONTRACT.find(({ operationId }) => operationId === id)!;
    const own = [cases[id]?.foreignRequest ?? {}, ...(OWN_REQUESTS[id]?.requests ?? [])];
    return [...own, ...own.flatMap(withWholePotongan)]
      .map((request): ClerkRequest => ({ ...request, [part]: withText(request[part], path, text) }))
      .find(({ path: params = {}, query = {}, body }) => {
        const checkBody = body instanceof FormData ? row.form?.check : row.body;
        const faults = [row.params.check({ ...params }), row.query.check({ ...query }), checkBody?.(checkedBody(body))];
        return faults.every((fault) => fault === null || fault === undefined);
      });
  }

  it('is a field of the list, which names what every other text of a request is', () => {
    const unlisted = REFERENCE_FIELDS.filter(({ name }) => !Object.hasOwn(references, name)).map(fieldName);
    expect(unlisted).toEqual([]);
    const forms = REFERENCE_FIELDS.filter((field) => !requestWith(field, references[field.name]?.unknown ?? ''));
    expect(forms.map(fieldName)).toEqual([]);
  });

  it('is answered like one that does not exist, and changes nothing of theirs', async () => {
    await bank.restore('own');
    const told: string[] = [];
    let tried = 0;
    const rows = sql`"transaction" t where corporate_id = 'DINKESSU'`;
    const theirRows = () =>
      bank.database.db.select({ digest: sql`md5(string_agg(t::text, ',' order by reference_id))` }).from(rows);
    const before = await theirRows();
    const ask = async (field: RequestField, text: string): Promise<string> => {
      const id = field.operationId;
      const answer = await clerkOf(ownerOf(id))(id, requestWith(field, text));
      if (answer.status === 200 && OPERATIONS[id].retry === 'never') {
        expect([fieldName(field), await theirRows()]).toEqual([fieldName(field), before]);
        // Undoes a request that succeeded in spite of the field, so that both requests meet the same bank.
        await bank.restore('own');
      }
      // A hash may contain the text by chance.
      return comparable(answer)
        .replace(/"[0-9a-f]{64}"/g, '""')
        .replaceAll(text, '');
    };
    for (const field of REFERENCE_FIELDS) {
      if (others.OPEN_TO_ALL.includes(fieldName(field))) continue;
      const { theirs, unknown } = references[field.name]!;
      const none = await ask(field, unknown);
      for (const text of theirs) {
        if (others.OPEN_TO_ALL.includes(`${fieldName(field)} = ${text}`)) continue;
        const answer = await ask(field, text);
        if (answer !== none) told.push(`${fieldName(field)} = ${text}: ${answer} | ${none}`);
        tried += 1;
      }
    }
    expect(told).toEqual([]);
    expect(tried).toBeGreaterThan(130);
  });
});
