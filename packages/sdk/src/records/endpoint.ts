import type { DeliveryQuery, EventDelivery, EventEndpoint } from '../contract/index.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf, SortOf } from './fact.ts';
import { CHANGE_LABELS, DELIVERY_STATE_NAMES, ENDPOINT_STATE_NAMES, EVENT_TYPE_NAMES } from './status-names.ts';

/** The name of a type of event; a type that is not known here is shown as it is. */
const eventTypeName = (type: string): string => (EVENT_TYPE_NAMES as Readonly<Record<string, string>>)[type] ?? type;

/** Types of events as one text; null stands for all of them. */
export const eventTypesText = (types: EventEndpoint['types']): string =>
  types === null ? 'Semua' : types.map(eventTypeName).join(', ');

function stateOf({ offSince, pausedUntil }: EventEndpoint) {
  const status = offSince !== null ? 'OFF' : pausedUntil !== null ? 'PAUSED' : 'ON';
  return { status, name: ENDPOINT_STATE_NAMES[status], of: 'endpoint' } as const;
}

// prettier-ignore
/** The facts of an address to which events are sent. @source ours */
export const ENDPOINT = {
  url:     { kind: 'text',   label: CHANGE_LABELS.url,      of: ({ url }) => url },
  types:   { kind: 'text',   label: CHANGE_LABELS.types,    of: ({ types }) => eventTypesText(types) },
  waiting: { kind: 'count',  label: 'Antre',                of: ({ waiting }) => waiting },
  dead:    { kind: 'count',  label: DELIVERY_STATE_NAMES.DEAD, of: ({ dead }) => dead },
  rotates: { kind: 'moment', label: 'Kunci lama berlaku sampai', of: ({ rotatesUntil }) => rotatesUntil },
  created: { kind: 'moment', label: 'Ditambahkan',          of: ({ createdAt }) => createdAt },
  state:   { kind: 'status', label: 'Status',               of: stateOf },
  pending: { kind: 'act',    label: 'Menunggu',             of: ({ pending }) => pending && { who: pending.userEntry, at: pending.dateEntry } },
} satisfies FactsOf<EventEndpoint>;

// prettier-ignore
/** The facts of an event on its way to an address. @source ours */
export const DELIVERY = {
  at:       { kind: 'moment', label: 'Waktu',         sort: 'at',      of: ({ at }) => at },
  type:     { kind: 'text',   label: CHANGE_LABELS.types, of: ({ type }) => eventTypeName(type) },
  subject:  { kind: 'code',   label: 'Subjek',        sort: 'subject', of: ({ subject }) => subject },
  sequence: { kind: 'count',  label: 'Urutan',        of: ({ sequence }) => sequence },
  id:       { kind: 'code',   label: 'Nomor event',   of: ({ eventId }) => eventId },
  attempts: { kind: 'count',  label: 'Percobaan',     of: ({ attempts }) => attempts },
  tried:    { kind: 'moment', label: 'Dicoba',        of: ({ triedAt }) => triedAt },
  next:     { kind: 'moment', label: 'Dicoba lagi',   of: ({ nextAt }) => nextAt },
  answer:   { kind: 'count',  label: 'Jawaban HTTP',  of: ({ lastStatus }) => lastStatus },
  message:  { kind: 'text',   label: 'Keterangan',    of: ({ message }) => message },
  state:    { kind: 'status', label: 'Status',        of: ({ state }) => ({ status: state, name: DELIVERY_STATE_NAMES[state], of: 'delivery' }) },
} satisfies FactsOf<EventDelivery, SortOf<DeliveryQuery>>;

// prettier-ignore
/** Every criterion of the list of events on their way besides its free text. */
export const DELIVERY_CRITERIA = {
  state: { kind: 'choice', param: 'status', label: 'Status', of: 'deliveryState' },
  from:  { kind: 'day',    param: 'dari',   label: 'Dari',   until: 'to' },
  to:    { kind: 'day',    param: 'sampai', label: 'Sampai', since: 'from' },
} as const satisfies CriteriaOf<DeliveryQuery>;
