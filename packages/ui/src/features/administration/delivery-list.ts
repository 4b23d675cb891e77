import type { DeliveryQuery, EventDelivery, EventEndpoint } from '@ibk/sdk/contract';
import { dayOf, formatDateTime } from '@ibk/sdk/format';
import { DELIVERY, DELIVERY_CRITERIA } from '@ibk/sdk/records';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { FormList, FormValues } from '../form-list/form-list-spec.ts';
import type { ListAddress } from '../list/list-state.ts';
import type { ListTable } from '../list/list-table.ts';
import { endpointName } from './endpoint-list.ts';

const DAY_MS = 86_400_000;
const dayIn = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
/** The moment at which a day begins in a zone; no zone of the bank changes its offset. */
function startOf(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const shown = Date.parse(`${dayOf(midnight, zone)}T${formatDateTime(midnight, zone).slice(11)}Z`);
  return midnight - (shown - midnight);
}
/** The moments of a period of whole days, both ends included. */
const periodOf = (from: string, to: string, zone: string) => ({
  from: new Date(startOf(from, zone)).toISOString(),
  to: new Date(startOf(to, zone) + DAY_MS - 1).toISOString(),
});

const TABLE = {
  totals: {},
  rowAction: null,
  label: 'Daftar pengiriman event',
  rowKey: ({ eventId }: EventDelivery) => eventId,
  criteria: DELIVERY_CRITERIA,
  columns: chooseColumns(
    DELIVERY,
    ['at', 'type', 'subject', 'sequence', 'state', 'attempts', 'tried', 'next', 'answer', 'message', 'id'],
    { at: { isRowHeader: true, canHide: false } },
  ),
  first: { ...firstView, hidden: ['sequence', 'tried', 'answer', 'id'] },
} as const;

type DeliveryList = FormList<EventDelivery, DeliveryQuery> & {
  table: ListTable<EventDelivery, DeliveryQuery, object> & ListAddress;
};
/**
 * What is on its way to an address, with the form that sends the events of some days again.
 *
 * @param zone IANA zone of the days
 */
export function deliveryList(endpoint: Pick<EventEndpoint, 'endpointId' | 'url'>, zone: string): DeliveryList {
  const { endpointId } = endpoint;
  const name = endpointName(endpoint);
  const doubt = () => ({ kind: 'redelivery', about: { name } }) as const;
  return {
    facts: {},
    stale: [keys.administration],
    table: {
      ...TABLE,
      operation: {
        key: [...keys.administration, 'delivery', endpointId],
        page: ({ endpoints }, query, options) => endpoints.pageOfDeliveries(endpointId, query, options),
        summary: () => Promise.resolve({}),
      },
    },
    rowName: ({ subject, sequence }) => `event ${sequence} dari ${subject}`,
    form: {
      title: 'Kirim ulang',
      fields: [
        { kind: 'date', name: 'from', label: 'Dari' },
        { kind: 'date', name: 'to', label: 'Sampai', hint: 'Juga event yang sudah terkirim dikirim sekali lagi.' },
      ],
      start: () => ({ from: '', to: '' }),
      check: (values) => {
        const [from, to] = [dayIn(values, 'from'), dayIn(values, 'to')];
        return {
          ...(from === '' && { from: 'Input Dari' }),
          ...(to === '' ? { to: 'Input Sampai' } : to < from && { to: 'Sesudah tanggal awal' }),
        };
      },
      save: ({ endpoints }, values, { idempotencyKey }) =>
        endpoints.redeliverEvents(endpointId, periodOf(dayIn(values, 'from'), dayIn(values, 'to'), zone), {
          idempotencyKey,
        }),
      doubt,
    },
    verbs: [
      {
        ...{ id: 'redeliver', label: 'Kirim ulang', icon: RotateCcw, isDanger: false, title: 'Kirim ulang' },
        isOffered: ({ state }) => state !== 'WAITING',
        question: ({ subject, sequence }) => `Event ${sequence} dari ${subject} dikirim sekali lagi ke ${name}.`,
        send: ({ endpoints }, { at }, { idempotencyKey }) =>
          endpoints.redeliverEvents(endpointId, { from: at, to: at }, { idempotencyKey }),
        doubt,
      },
    ],
  };
}
