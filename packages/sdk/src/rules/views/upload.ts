import { ABSENT, decide, type Table } from '../table.ts';

// prettier-ignore
const SOURCES = [
  ['none',     { dataResponse: ABSENT, dataRequest: ABSENT }],
  ['request',  { dataResponse: ABSENT }],
  ['response', {}],
] as const satisfies Table<string, { dataResponse?: unknown; dataRequest?: unknown }>;

/** upload.source: the data source of an upload's table; the last row matches every upload. @source 002 §2.2 */
export const uploadSource = (facts: { dataResponse?: unknown; dataRequest?: unknown }) =>
  decide(SOURCES, facts) as (typeof SOURCES)[number][0];

/** upload.print: whether the Cetak button appears; only in monitoring mode. @source 001 §2.4 */
export const uploadPrint = ({ monitoring }: { monitoring?: boolean | null | undefined }): boolean =>
  monitoring === true;

/** upload.filename: the file name of an upload's result. @source 001 §7 */
export const uploadFilename = ({ referenceChannel }: { referenceChannel: string }): string =>
  `DATA_UPLOAD - ${referenceChannel}.xlsx`;
