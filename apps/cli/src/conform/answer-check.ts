import { findError } from '@ibk/sdk/errors';
import type { Profile } from '@ibk/sdk/profile';
import { isRecord } from '../is-record.ts';
import type { AnswerContract, OperationContract } from './contract.ts';
import { type Difference, kindOf } from './difference.ts';
import { schemaDifferences } from './schema-check.ts';
import { shownValue } from './shown-value.ts';
import type { Exchange } from './wire.ts';

/** The answer that a call should get. */
export interface Expectation {
  statuses: readonly number[];
  /** Id of the rule that refuses. */
  ruleId?: string;
  /** Fields that the refusal explains. */
  fields?: readonly string[];
}

const ERROR = 400;
const JSON_MEDIA = 'application/json';
/** The first characters of a file by its media type. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF',
  'application/zip': 'PK',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK',
  'image/png': '\u0089PNG',
};

const difference = (place: string, expected: string, seen: string): Difference => ({ place, expected, seen });

/** Headers that a JSON answer must have. */
const OF_JSON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

const jsonHeaderDifferences = ({ headers }: Exchange): Difference[] =>
  Object.entries(OF_JSON)
    .filter(
      ([name, word]) =>
        !headers
          .get(name)
          ?.toLowerCase()
          .split(/[\s,]+/)
          .includes(word),
    )
    .map(([name, word]) => difference(`header ${name}`, word, headers.get(name) ?? 'tidak ada'));

/** Checks the header of every answer, and those that the contract describes for a file or a rate-limited call. */
function headerDifferences({ headers, status }: Exchange, contract: AnswerContract | undefined): Difference[] {
  const described = status < ERROR || status === 429 ? (contract?.headers ?? []) : [];
  return ['X-Trace-Id', ...described]
    .filter((name) => !headers.get(name))
    .map((name) => difference(`header ${name.toLowerCase()}`, 'ada', 'tidak ada'));
}

function envelopeDifferences(operation: OperationContract, exchange: Exchange, profile: Profile): Difference[] {
  const { isSealed, fault, status } = exchange;
  if (fault === 'json') return [difference('isi', 'JSON dalam UTF-8', 'tidak terbaca')];
  if (fault === 'seal') return [difference('isi', 'disegel dengan kunci permintaan ini', 'tidak dapat dibuka')];
  const wantsSeal = profile.encryption && operation.isSealed;
  if (isSealed && !wantsSeal) return [difference('isi', 'terbuka', 'disegel')];
  // A bank can seal an error only if it already knows the key.
  if (!isSealed && wantsSeal && status < ERROR) return [difference('isi', 'disegel', 'terbuka')];
  return [];
}

/** Checks that a refusal has a known rule, that rule's status, and the trace id of its header. */
function refusalDifferences({ json, status, headers }: Exchange): Difference[] {
  if (!isRecord(json)) return [];
  const { ruleId, traceId } = json;
  const found: Difference[] = [];
  const header = headers.get('x-trace-id');
  if (typeof traceId === 'string' && header !== null && traceId !== header)
    found.push(difference('/traceId', `sama dengan header x-trace-id`, shownValue(['traceId'], traceId)));
  if (typeof ruleId !== 'string') return found;
  const known = findError(ruleId);
  if (!known) found.push(difference('/ruleId', 'id aturan yang dikenal', shownValue(['ruleId'], ruleId)));
  else if (known.status !== status) found.push(difference('status', `${known.status} untuk ${ruleId}`, String(status)));
  return found;
}

function bodyDifferences(exchange: Exchange, contract: AnswerContract, media: string): Difference[] {
  if (media === JSON_MEDIA) {
    const found = exchange.fault ? [] : schemaDifferences(contract.content[JSON_MEDIA], exchange.json);
    return exchange.status >= ERROR ? [...found, ...refusalDifferences(exchange)] : found;
  }
  const beginning = BEGINNINGS[media] ?? '';
  const start = Buffer.from(exchange.bytes.subarray(0, beginning.length)).toString('latin1');
  if (exchange.bytes.length === 0) return [difference('isi', media, 'kosong')];
  return start === beginning ? [] : [difference('isi', media, 'berkas lain')];
}

/** Differences between an answer and what the contract describes for its status. */
function contractDifferences(operation: OperationContract, exchange: Exchange, profile: Profile): Difference[] {
  const contract = operation.answers[exchange.status];
  const found = headerDifferences(exchange, contract);
  const statuses = Object.keys(operation.answers);
  if (!contract) return [...found, difference('status', statuses.join(', '), String(exchange.status))];
  const sent = exchange.headers.get('content-type');
  const media = sent?.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = Object.keys(contract.content);
  if (!known.includes(media))
    return [...found, difference('header content-type', known.join(', '), sent ?? 'tidak ada')];
  const isJson = media === JSON_MEDIA;
  return [
    ...found,
    ...(isJson ? [...jsonHeaderDifferences(exchange), ...envelopeDifferences(operation, exchange, profile)] : []),
    ...bodyDifferences(exchange, contract, media),
  ];
}

function expectedDifferences({ json, status }: Exchange, { statuses, ruleId, fields = [] }: Expectation): Difference[] {
  const body = isRecord(json) ? json : {};
  const { ruleId: seen, fields: named, message } = body;
  if (!statuses.includes(status)) {
    const reason = typeof seen === 'string' ? ` (${seen}: ${typeof message === 'string' ? message : ''})` : '';
    return [difference('status', statuses.join(' atau '), `${status}${reason}`)];
  }
  const wrongRule = ruleId !== undefined && seen !== ruleId;
  const missing = fields.filter((field) => !isRecord(named) || !Object.hasOwn(named, field));
  return [
    ...(wrongRule
      ? [difference('/ruleId', ruleId, seen === undefined ? kindOf(seen) : shownValue(['ruleId'], seen))]
      : []),
    ...missing.map((field) => difference(`/fields/${field}`, 'kalimat tentang isian ini', 'tidak ada')),
  ];
}

/** Differences between an answer and the contract or the expected result of this request; each place once. */
export function answerDifferences(
  operation: OperationContract,
  exchange: Exchange,
  expectation: Expectation,
  profile: Profile,
): Difference[] {
  const all = [...expectedDifferences(exchange, expectation), ...contractDifferences(operation, exchange, profile)];
  return all.filter(({ place }, at) => all.findIndex((other) => other.place === place) === at);
}
