import type { ClerkAnswer, Clerk } from './clerk.ts';
import { SOURCE } from './desk.ts';

/** The columns that every product has. */
const HEAD = 'nomor_rekening,nama,nominal';
/** Accounts of this bank with the names of their holders. */
export const KATERING = '10001020077813,CV BERKAH MEDAN KATERING';
export const DELI = '10003011184206,PT DELI PRIMA SEJAHTERA';

/** A csv of rows with the columns that every product has. */
export const uploadCsv = (...rows: string[]): string => [HEAD, ...rows].join('\n');

/** A file as form data. */
export function uploadForm(
  file: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
  name = 'honor.csv',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ productId: 'MLT_TRF_INT', source: SOURCE, ...more }))
    form.set(field, value);
  form.set('file', new Blob([file]), name);
  return form;
}

/** Sends a csv of these rows. */
export const sendRows = (
  clerk: Clerk,
  rows: readonly string[],
  more: Record<string, string> = {},
): Promise<ClerkAnswer> => clerk('sendUpload', { body: uploadForm(uploadCsv(...rows), more) });

/** The inquiry of an upload. */
export const inquireUpload = (clerk: Clerk, referenceChannel: string, more: object = {}): Promise<ClerkAnswer> =>
  clerk('inquire', {
    body: {
      productId: 'MLT_TRF_INT',
      source: SOURCE,
      dest: null,
      amount: null,
      parameters: { referenceChannel },
      ...more,
    },
  });
