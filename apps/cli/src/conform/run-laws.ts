import type { OperationId } from '@ibk/sdk/contract';
import type { Recorder } from './check.ts';
import { operation } from './contract.ts';
import { isGood } from './facts.ts';
import { valueAt } from './known-values.ts';
import { LAWS } from './laws.ts';
import type { Caller, Prober } from './prober.ts';
import {
  callText,
  corporateOf,
  type Finding,
  inputText,
  type Law,
  type Page,
  pageOf,
  type Reading,
} from './reading.ts';
import type { Checking } from './run-checks.ts';
import type { CallInput } from './wire.ts';

/** Most differences of one answer that a law reports. */
const MOST_PLACES = 8;
const LARGEST_PAGE = 200;

type Ask = readonly [op: OperationId, input: CallInput];
type OfRow = readonly [of: OperationId, rows: string, ask: (row: unknown, of: CallInput) => Ask | null];

// prettier-ignore
/** Calls that are asked only so that another answer can be judged. */
const WITNESSES: readonly Ask[] = [
  ['listTransactions', { query: { size: LARGEST_PAGE } }],
  ['summariseBillings', {}],
  ['listBillings', { query: { size: LARGEST_PAGE } }],
  ['listBillings', { query: { state: 'open', size: LARGEST_PAGE } }],
  ['listVirtualAccounts', { query: { status: 'ACTIVE', size: LARGEST_PAGE } }],
  ['listVirtualAccounts', { query: { size: LARGEST_PAGE } }],
  ['summariseVirtualAccounts', {}],
  ['listDocuments', { query: { state: 'SUCCESS', size: LARGEST_PAGE } }],
  ['listDeductions', { query: { tipeTransaksi: 'MPN', size: LARGEST_PAGE } }],
  ['listDeductions', { query: { size: LARGEST_PAGE } }],
  ['listBalances', { query: { size: LARGEST_PAGE } }],
  ['listImportFailures', { query: { size: LARGEST_PAGE } }],
  ['listAccess', { query: { change: 'ANY', size: LARGEST_PAGE } }],
  ['readFee', { query: { productId: 'SKN' } }],
  ['readFee', { query: { productId: 'RTGS' } }],
  ['readFee', { query: { productId: 'TRF_ONL' } }],
];

// prettier-ignore
/** Calls about each row of an answer to a call without criteria. */
const OF_ROWS: readonly OfRow[] = [
  ['listAccounts', '', (row) => ['readBalance', { query: { accountNumber: valueAt(row, 'accountNumber') } }]],
  ['listAccounts', '', (row) => ['validateAccount', { query: { accountNumber: valueAt(row, 'accountNumber') } }]],
  ['listVirtualAccounts', 'content', (row) => (valueAt(row, 'payments') === 0 ? null : ['readVirtualAccountLog', { query: { virtualAccountNumber: valueAt(row, 'virtualAccountNumber'), filterLimit: true, limit: 15 } }])],
  ['summariseTransactions', 'byStatus', (row) => ['summariseTransactions', { query: { status: valueAt(row, 'status') } }]],
  ['summariseTransactions', 'byStatus', (row) => ['listTransactions', { query: { status: valueAt(row, 'status'), size: 2 } }]],
];

// prettier-ignore
/** Such calls whose answers are asked for one figure, so that nobody looks at their other pages. */
const OF_ROWS_AT_LAST: readonly OfRow[] = [
  ['readBalanceHistory', '', (row, { query }) => ['readStatement', { query: { ...query, filterPeriod: true, startDate: valueAt(row, 'date'), endDate: valueAt(row, 'date'), size: 1 } }]],
];

/** Asks for the same rows by other pages: in two halves, as the page behind it, and by its cursor. */
async function askOtherPages(
  { reading, rows, size }: Page,
  ask: (input: CallInput) => Promise<unknown>,
): Promise<void> {
  const { query = {}, ...rest } = reading.input;
  const { cursor, page: _page, ...criteria } = query;
  if (cursor !== undefined || rows.length === 0) return;
  const asked = (paging: Readonly<Record<string, unknown>>) => ask({ ...rest, query: { ...criteria, ...paging } });
  const half = rows.length === 1 ? Math.min(size + 1, LARGEST_PAGE) : Math.ceil(rows.length / 2);
  const middle = valueAt(await asked({ size: half, page: 0 }), 'next');
  if (rows.length > 1 && typeof middle === 'string') await asked({ size: half, cursor: middle });
  const next = valueAt(reading.json, 'next');
  if (typeof next !== 'string') return;
  await asked({ size, page: 1 });
  await asked({ size, cursor: next });
}

const isCall =
  (op: OperationId, input: CallInput) =>
  (reading: Reading): boolean =>
    reading.op === op && inputText(reading.input) === inputText(input);

/** What one user is asked beyond what the run has read already; calls that another user of the corporate asked are left out. */
async function callWitnesses({ prober, recorder }: Checking, caller: Caller, asked: Set<string>): Promise<void> {
  const mine = (): Reading[] => recorder.readings.filter((each) => each.caller === caller.name && isGood(each));
  const whose = corporateOf(caller.known.get('user'));
  const isNew = (text: string): boolean => !asked.has(text) && asked.add(text).has(text);
  const ask = async (op: OperationId, input: CallInput): Promise<unknown> => {
    const { role } = caller;
    const known = mine().find(isCall(op, input));
    const mayAsk = role !== null && operation(op).roles.includes(role) && mine().some((each) => each.op === op);
    if (known || !mayAsk || !isNew(`${whose} ${op} ${inputText(input)}`)) return known?.json;
    const exchange = await prober.send(caller, { part: 'law', op, as: `law ${op}`, input, statuses: [200] });
    return exchange?.json;
  };
  for (const [op, input] of WITNESSES) await ask(op, input);
  const askAboutRows = async (table: readonly OfRow[]): Promise<void> => {
    for (const [of, rows, toAsk] of table) {
      const needed = operation(of).parameters.flatMap(({ name, required }) => (required ? [name] : []));
      const isWhole = ({ input }: Reading) => Object.keys(input.query ?? {}).every((name) => needed.includes(name));
      const whole = mine().find((each) => each.op === of && isWhole(each));
      const list = valueAt(whole?.json, rows);
      for (const row of Array.isArray(list) ? list : []) {
        const wanted = toAsk(row, whole?.input ?? {});
        if (wanted) await ask(...wanted);
      }
    }
  };
  await askAboutRows(OF_ROWS);
  for (const page of mine().flatMap((reading) => pageOf(reading) ?? [])) {
    const { op, input } = page.reading;
    if (isNew(`pages ${whose} ${op} ${inputText(input)}`)) await askOtherPages(page, (other) => ask(op, other));
  }
  await askAboutRows(OF_ROWS_AT_LAST);
}

const keyOf = ({ reading, place }: Finding): string => `${reading.caller} ${callText(reading)} ${place}`;

/** Reads the answers that a law is about once more. @returns the answers of the run with these in their place */
async function readAgain(
  prober: Prober,
  callers: readonly Caller[],
  readings: readonly Reading[],
  found: readonly Finding[],
) {
  const doubted = new Set(found.flatMap(({ reading, against }) => (against ? [reading, against.reading] : [reading])));
  const fresh = new Map<Reading, Reading>();
  for (const reading of doubted) {
    const caller = callers.find(({ name }) => name === reading.caller);
    if (!caller || !isGood(reading) || !operation(reading.op).isSafe) continue;
    const exchange = await prober.ask(caller, reading.op, reading.input);
    if (exchange && exchange.status < 300)
      fresh.set(reading, { ...reading, status: exchange.status, json: exchange.json });
  }
  return readings.map((reading) => fresh.get(reading) ?? reading);
}

/** One check for each answer that breaks a law; one for the law if none does. */
function recordLaw(recorder: Recorder, law: Law, found: readonly Finding[], changed: readonly Finding[] = []): void {
  const { id, title, source } = law;
  const common = { part: 'law', source: `${source} (${id})`, traceId: null } as const;
  const broken = new Set(found.map(({ reading }) => reading));
  for (const reading of broken) {
    const { op, caller } = reading;
    const all = found.filter((each) => each.reading === reading);
    const differences = all.slice(0, MOST_PLACES).map(({ place, expected, seen }) => ({ place, expected, seen }));
    const words = (field: 'expected' | 'seen'): string =>
      differences.map((each) => `${each.place}: ${each[field]}`).join('; ');
    const { method, path } = operation(op);
    recorder.add({
      ...common,
      id: `law.${id}.${op}.${caller}`,
      operationId: op,
      what: `${title}: ${method} ${path}, sebagai ${caller}`,
      expected: words('expected'),
      seen: words('seen'),
      verdict: 'beda',
      differences,
    });
  }
  const [first] = changed;
  if (first) {
    const seen = `jawaban berubah di antara dua pembacaan: ${first.reading.op} ${first.place}`;
    recorder.add({
      ...common,
      id: `law.${id}`,
      operationId: first.reading.op,
      what: title,
      expected: 'jawaban yang tetap',
      seen,
      verdict: 'dilewati',
      differences: [],
    });
  } else if (broken.size === 0) {
    recorder.add({
      ...common,
      id: `law.${id}`,
      operationId: null,
      what: title,
      expected: 'sesuai hukum',
      seen: 'sesuai hukum',
      verdict: 'sesuai',
      differences: [],
    });
  }
}

/** What a law finds in these answers and still finds when they are read again, and what changed meanwhile. */
async function breachesOf(law: Law, { prober }: Checking, callers: readonly Caller[], readings: readonly Reading[]) {
  const found = law.find(readings);
  const again = found.length === 0 ? [] : law.find(await readAgain(prober, callers, readings, found));
  const [first, still] = [found, again].map((findings) => new Set(findings.map(keyOf)));
  const lasting = again.filter((each) => first?.has(keyOf(each)));
  return { lasting, changed: found.filter((each) => !still?.has(keyOf(each))) };
}

/** Records what the laws find in some answers. */
export async function recordBreaches(
  checking: Checking,
  callers: readonly Caller[],
  readings: readonly Reading[],
): Promise<void> {
  for (const law of LAWS) {
    const { lasting } = await breachesOf(law, checking, callers, readings);
    if (lasting.length > 0) recordLaw(checking.recorder, law, lasting);
  }
}

/** Lets the answers of a run judge each other. What differs is read again: an answer that changed meanwhile is no difference. */
export async function checkLaws(checking: Checking, callers: readonly Caller[]): Promise<void> {
  const { recorder } = checking;
  const asked = new Set<string>();
  for (const caller of callers) await callWitnesses(checking, caller, asked);
  for (const law of LAWS) {
    // The bank may have closed a connection meanwhile; the next call must know it.
    await new Promise(setImmediate);
    const { lasting, changed } = await breachesOf(law, checking, callers, recorder.readings);
    recordLaw(recorder, law, lasting, changed);
  }
}
