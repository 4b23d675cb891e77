import { EVENT_TYPES, type EndpointForm, type EventEndpoint } from '@ibk/sdk/contract';
import { CHANGE_LABELS, ENDPOINT, EVENT_TYPE_NAMES } from '@ibk/sdk/records';
import { eventAddress } from '@ibk/sdk/rules';
import KeyRound from 'lucide-react/icons/key-round';
import Power from 'lucide-react/icons/power';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { endpointsQuery } from '../../queries/administration.ts';
import { movedByRequest } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { FormList, FormValues, RowForm } from '../form-list/form-list-spec.ts';
import { CHANGE } from '../form-list/verbs.ts';
import type { WholeTable } from '../list/list-table.ts';
import { closing } from './closing.ts';
import { EVENTS_ROUTE, requestAbout } from './request-about.ts';

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value.trim() : '');
const typesOf = (values: FormValues) => values['types'] as readonly string[];
/** The types of the form; null for all of them. */
const typesIn = (values: FormValues): EndpointForm['types'] =>
  values['isEvery'] === true ? null : EVENT_TYPES.filter((type) => typesOf(values).includes(type));
/** The host of an address names it; an address that cannot be read names itself. */
export const endpointName = ({ url }: Pick<EventEndpoint, 'url'>): string =>
  URL.canParse(url) ? new URL(url).host : url;

const FORM: RowForm<EventEndpoint> = {
  fields: [
    {
      ...{ kind: 'text', name: 'url', label: CHANGE_LABELS.url, limit: 2_000 },
      hint: 'Lengkap dengan https. Alamat tidak dapat diubah lagi.',
      isReadOnly: ({ isUpdate }) => isUpdate,
    },
    { kind: 'flag', name: 'isEvery', label: 'Semua jenis event' },
    {
      ...{ kind: 'choices', name: 'types', label: CHANGE_LABELS.types },
      options: EVENT_TYPES.map((id) => ({ id, text: EVENT_TYPE_NAMES[id] })),
      isShown: ({ values }) => !('isEvery' in values && values.isEvery === true),
    },
  ],
  start: (row) => ({ url: row?.url ?? '', isEvery: row !== null && row.types === null, types: row?.types ?? [] }),
  check: (values) => {
    const url = textOf(values['url']);
    const message = url === '' ? 'Input Alamat' : eventAddress({ url, loopback: true });
    return {
      ...(message !== null && { url: message }),
      ...(typesIn(values)?.length === 0 && { types: 'Pilih Jenis Event' }),
    };
  },
  save: ({ endpoints }, values, { row, ...key }) =>
    row === null
      ? endpoints.createEndpoint({ url: textOf(values['url']), types: typesIn(values) }, key)
      : endpoints.changeEndpoint(row.endpointId, { version: row.version, types: typesIn(values) }, key),
  doubt: (values, row) =>
    requestAbout(
      row === null ? 'CREATE' : 'UPDATE',
      `alamat event ${endpointName({ url: textOf(values['url']) })}`,
      EVENTS_ROUTE,
    ),
};

/** A request that waits is decided before the next one. */
const isOffered = ({ pending }: EventEndpoint): boolean => pending === null;

/** Where events are sent: a row opens what is on its way there. @source ours */
export const ENDPOINT_LIST = {
  facts: {},
  stale: movedByRequest,
  table: {
    label: 'Daftar alamat event',
    rows: endpointsQuery,
    columns: chooseColumns(ENDPOINT, ['url', 'types', 'waiting', 'dead', 'created', 'rotates', 'state', 'pending'], {
      url: { isRowHeader: true, canHide: false },
    }),
    rowKey: ({ endpointId }) => endpointId,
    rowAction: 'page',
    first: { ...firstView, hidden: ['created', 'rotates'] },
  },
  rowName: endpointName,
  form: FORM,
  verbs: [
    { ...CHANGE, isOffered },
    {
      ...{ id: 'ROTATE', label: 'Ganti kunci', icon: KeyRound, isDanger: false, title: 'Ganti kunci', isOffered },
      question: (row) =>
        `Kunci baru untuk ${endpointName(row)} ditampilkan satu kali kepada yang menyetujui. Kunci lama berlaku 24 jam lagi.`,
      send: ({ endpoints }, { endpointId, version }, { idempotencyKey }) =>
        endpoints.rotateEndpoint(endpointId, version, { idempotencyKey }),
      doubt: (row) => requestAbout('ROTATE', endpointName(row), EVENTS_ROUTE),
    },
    {
      ...{ id: 'RESUME', label: 'Aktifkan lagi', icon: Power, isDanger: false, title: 'Aktifkan lagi alamat event' },
      isOffered: (row) => isOffered(row) && row.offSince !== null,
      question: (row) =>
        `${endpointName(row)} dihentikan penerimanya. Event yang menunggu dikirim berurutan setelah permintaan ini disetujui.`,
      send: ({ endpoints }, { endpointId, version }, { idempotencyKey }) =>
        endpoints.resumeEndpoint(endpointId, version, { idempotencyKey }),
      doubt: (row) => requestAbout('RESUME', endpointName(row), EVENTS_ROUTE),
    },
    closing({
      ...{ route: EVENTS_ROUTE, noun: 'alamat event', isOffered, rowName: endpointName },
      close: ({ endpoints }, { endpointId, version }, key) => endpoints.closeEndpoint(endpointId, version, key),
    }),
  ],
} satisfies FormList<EventEndpoint, object> & { table: WholeTable<EventEndpoint> };
