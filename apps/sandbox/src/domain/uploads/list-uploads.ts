import { and, count, eq, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Upload, UploadListQuery, UploadQuery, UploadRow } from '@ibk/sdk/contract';
import { hasFault, upload, uploadRow } from '../../db/schema/upload.ts';
import type { Handler } from '../../operation/handler.ts';
import {
  askingOf,
  asksOnly,
  foundIn,
  listed,
  type ListSource,
  momentKey,
  type SortKey,
} from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import {
  isOverAt,
  type NamedUpload,
  namedUploads,
  toUpload,
  toUploadRow,
  type UploadRowRecord,
  visibleUpload,
} from './upload-record.ts';

/** The query with the criterion that a list without a status has. */
type ListQuery = UploadListQuery & { isOpen?: true };

/** Uploads as a list. */
const UPLOADS: ListSource<NamedUpload, Upload, ListQuery> = {
  rows: (read) => namedUploads(read),
  count: async (read, where) => {
    const [counted] = await read.select({ total: count() }).from(upload).where(where);
    return counted?.total ?? 0;
  },
  key: { column: upload.referenceChannel, of: ({ record }) => record.referenceChannel },
  sorts: { uploadedAt: momentKey(upload.uploadedAt, ({ record }) => record.uploadedAt) },
  order: () => 'uploadedAt,desc',
  scope: (session) => scopeTo(session).uploads,
  criteria: {
    ofDocument: (is) => (is ? isNotNull(upload.kasdaId) : isNull(upload.kasdaId)),
    isOpen: () => ne(upload.status, 'ENTERED'),
    status: (status, { now }) =>
      status === 'EXPIRED'
        ? and(ne(upload.status, 'ENTERED'), isOverAt(now))
        : and(eq(upload.status, status), not(isOverAt(now))),
  },
  show: async (rows, { now }) => rows.map((row) => toUpload(row, now)),
};

/** Lists uploads of the group; without a status those that were not entered. */
export const listUploads: Handler<'listUploads'> = ({ query }, context) =>
  listed(UPLOADS, askingOf(context), query.status === undefined ? { ...query, isOpen: true } : query);

/** 0 with a fault, 1 where it repeats a payment that nobody has overridden, 2 otherwise. */
const RANK = sql<number>`case when ${hasFault} then 0
  when ${uploadRow.duplicate} is not null and not ${uploadRow.isOverridden} then 1 else 2 end`;
const rankOf = ({ cellFaults, faults, duplicate, isOverridden }: UploadRowRecord): number =>
  cellFaults.length + faults.length > 0 ? 0 : duplicate !== null && !isOverridden ? 1 : 2;

const lineKey = (column: typeof uploadRow.line, of: (row: UploadRowRecord) => number): SortKey<UploadRowRecord> => ({
  column,
  text: (row) => String(of(row)),
  value: Number,
});

// prettier-ignore
const ONLY: Record<NonNullable<UploadQuery['only']>, () => SQL | undefined> = {
  fault:     () => hasFault,
  close:     () => eq(uploadRow.name, 'close'),
  unchecked: () => eq(uploadRow.name, 'unchecked'),
  duplicate: () => isNotNull(uploadRow.duplicate),
};

/** The query of a page, with its order in the form of a list. */
type RowQuery = Omit<UploadQuery, 'order'> & { sort?: string };

/** The rows of one upload as a list. */
const rowsSource = ({
  referenceChannel,
  count: all,
}: NamedUpload['record']): ListSource<UploadRowRecord, UploadRow, RowQuery> => ({
  rows: (read) => read.select().from(uploadRow),
  count: async (read, where) => {
    const [counted] = await read.select({ total: count() }).from(uploadRow).where(where);
    return counted?.total ?? 0;
  },
  countKept: (_, criteria) => (asksOnly(criteria, []) ? Promise.resolve(all) : null),
  key: { column: uploadRow.line, of: ({ line }) => String(line) },
  sorts: {
    line: lineKey(uploadRow.line, ({ line }) => line),
    faults: { column: RANK, text: (row) => String(rankOf(row)), value: Number },
  },
  order: () => 'line,asc',
  scope: () => eq(uploadRow.referenceChannel, referenceChannel),
  criteria: {
    status: (status) => eq(uploadRow.status, status),
    only: (only) => ONLY[only](),
    q: (text) => foundIn(text, [uploadRow.customerId, uploadRow.customerName]),
  },
  show: async (rows) => rows.map(toUploadRow),
});

/** One upload with a page of its rows. @throws Refused upload.unknown */
export const readUpload: Handler<'readUpload'> = async ({ path, query }, context) => {
  const { clock, read, session } = context;
  const found = await visibleUpload(read, session, path.referenceChannel);
  const { order = 'line', ...asked } = query;
  const page = await listed(rowsSource(found.record), askingOf(context), { ...asked, sort: `${order},asc` });
  return { header: toUpload(found, new Date(clock.now())), headings: found.record.headings, ...page };
};
