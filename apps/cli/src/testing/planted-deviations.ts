import type { ChangeableAnswer, Deviation } from './tampering-proxy.ts';

/** An answer of a bank, for a deviation to change. */
type Fields = Record<string, unknown>;
/** Changes the fields of an answer. */
export const fields = (change: (json: Fields) => void) => (answer: ChangeableAnswer) => change(answer.json as Fields);
/** A bank without the recap of the dashboard, which the portal can do without. */
export const WITHOUT_RECAP: Deviation = { of: /dashboard-recap/, change: (answer) => (answer.status = 404) };
const rows = (change: (content: Fields[]) => void) => fields((json) => change(json['content'] as Fields[]));

/** A deviation with what the report must say about it. */
interface Planted extends Deviation {
  title: string;
  operationId: string;
  /** Places that the report must name, and no others. */
  places: readonly string[];
}

// prettier-ignore
/** Deviations in calls that read. */
export const PLANTED: readonly Planted[] = [
  { title: 'a missing field', of: /^GET \/api\/banking\/balance-account/, change: fields((json) => delete json['lastBalance']), operationId: 'readBalance', places: ['/lastBalance'] },
  { title: 'a renamed field', of: /^GET \/api\/corporate\/group\/DINKESSU/, change: ({ json }) => { const [first = {}] = json as Fields[]; first['nama'] = first['corporateGroupName']; delete first['corporateGroupName']; }, operationId: 'listGroups', places: ['/0/corporateGroupName', '/0/nama'] },
  { title: 'a number as text', of: /^GET \/api\/transaction\/summary\?status/, change: fields((json) => (json['amount'] = String(json['amount']))), operationId: 'summariseTransactions', places: ['/amount'] },
  { title: 'an HTTP status that is not in the contract', of: /^GET \/api\/parameter\/bank$/, change: (answer) => (answer.status = 418), operationId: 'listBanks', places: ['status'] },
  { title: 'a transaction status that is not in the contract', of: /^GET \/api\/transaction\/explain/, change: fields((json) => (json['status'] = 'SELESAI')), operationId: 'explainTransaction', places: ['/status'] },
  { title: '200 for a role that may not call', of: /^POST \/api\/transaction\/verify/, status: 403, change: (answer) => Object.assign(answer, { status: 200, json: { results: [] } }), operationId: 'verify', places: ['status'] },
  { title: 'an error without a rule', of: /^GET \/api\/transaction\/detail\/TIDAK-ADA/, status: 404, change: fields((json) => delete json['ruleId']), operationId: 'readTransaction', places: ['/ruleId'] },
  { title: 'an error with an unknown rule', of: /^GET \/api\/transaction\/resi\/TIDAK-ADA/, status: 404, change: fields((json) => (json['ruleId'] = 'aturan.sendiri')), operationId: 'readReceipt', places: ['/ruleId'] },
  { title: 'another content type', of: /^GET \/api\/parameter\/holiday/, change: (answer) => (answer.headers['content-type'] = 'text/html'), operationId: 'listHolidays', places: ['header content-type'] },
  { title: 'an unsorted list', of: /^GET \/api\/transaction\/list\?.*sort=amount%2Cdesc/, change: rows((content) => content.reverse()), operationId: 'listTransactions', places: ['/content/1/amount'] },
  { title: 'a missing header', of: /^GET \/api\/parameter\/cut-off/, change: (answer) => delete answer.headers['x-trace-id'], operationId: 'listCutOffs', places: ['header x-trace-id'] },
  { title: 'an answer that may be stored', of: /^GET \/api\/parameter\/map-tax/, change: (answer) => (answer.headers['cache-control'] = 'max-age=60'), operationId: 'listTaxMaps', places: ['header cache-control'] },
  { title: 'an answer whose type may be guessed', of: /^GET \/api\/parameter\/bank-ext/, change: (answer) => delete answer.headers['x-content-type-options'], operationId: 'listExternalBanks', places: ['header x-content-type-options'] },
  { title: 'a row more than the page has', of: /^GET \/api\/transaction\/list\?page=0&size=2/, change: rows((content) => content.push({ ...content.at(-1) })), operationId: 'listTransactions', places: ['/content'] },
  { title: 'an open body where it must be sealed', of: /^GET \/api\/parameter\/treasury/, change: (answer) => (answer.isSealed = false), operationId: 'listTreasuries', places: ['isi'] },
];

// prettier-ignore
/** Deviations in calls that write. */
export const PLANTED_WRITES: readonly Planted[] = [
  { title: 'a payment without its status', of: /^POST \/api\/agg-kasda\/billing$/, change: fields((json) => delete json['status']), operationId: 'payAggregateBilling', places: ['/status'] },
  { title: 'a payment that does not say that it is repeated', of: /^POST \/api\/kasda\/billing$/, change: (answer) => delete answer.headers['idempotency-replayed'], operationId: 'payTreasuryBilling', places: ['header idempotency-replayed'] },
  { title: 'a reversal refused by another rule', of: /^POST \/api\/agg-kasda\/reverse\/deduction$/, status: 404, change: fields((json) => (json['ruleId'] = 'transaction.unknown')), operationId: 'reverseDeduction', places: ['/ruleId'] },
  { title: 'a success that is closed', of: /^POST \/api\/transaction\/close$/, change: fields((json) => { for (const result of json['results'] as Fields[]) result['outcome'] = 'done'; }), operationId: 'close', places: ['/results/0/outcome'] },
  { title: 'a transaction that is asked about and has another reference', of: /^POST \/api\/transaction\/reinquiry$/, change: fields((json) => (json['referenceId'] = 'IB000000000000')), operationId: 'reinquireTransaction', places: ['/referenceId'] },
  { title: 'a weak PIN that is taken', of: /^POST \/api\/user\/change-pin$/, status: 422, change: (answer) => Object.assign(answer, { status: 200, json: { message: 'Anda berhasil membuat pin baru.' } }), operationId: 'changePin', places: ['status', '/ruleId'] },
];
