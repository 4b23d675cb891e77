import type { ContractRow } from '../operation/contract.ts';
import { asMessages } from '../operation/field-faults.ts';
import { FormFile } from '../operation/form-file.ts';
import { Refused } from '../operation/refusals.ts';
import { readAs } from './read-as.ts';

/** Most bytes of a file, and of everything beside it. */
const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_FORM_BYTES = MOST_FILE_BYTES + 64 * 1024;
export const FORM_TYPE = /^multipart\/form-data; ?boundary=("?)[\w'()+,./:=? -]{1,70}\1$/i;

const invalid = (name: string, message: string): Refused =>
  new Refused('contract.invalid', { fields: { [name]: message } });

/**
 * The fields of form data whose bytes have all arrived: texts are parsed as their schema's type, a file becomes a
 * `FormFile`. A body that was cut off, a field written twice, an unknown field and a file in place of a text are refused.
 */
export async function readForm(
  { form }: ContractRow,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<unknown> {
  if (!FORM_TYPE.test(contentType)) throw new Refused('contract.mediaType');
  const parts = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => Promise.reject(new Refused('contract.invalid')));
  const body = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of parts) {
    if (Object.hasOwn(body, name)) throw invalid(name, 'Ditulis dua kali');
    const kind = form?.kinds.find((each) => each.name === name);
    if ((typeof value !== 'string') !== (kind?.isFile ?? false))
      throw invalid(name, kind ? 'Jenis isian salah' : 'Isian tidak dikenal');
    if (typeof value === 'string') body[name] = readAs(kind, value);
    else if (value.size > MOST_FILE_BYTES) throw new Refused('contract.tooLarge');
    else body[name] = new FormFile(value.name, new Uint8Array(await value.arrayBuffer()));
  }
  const named = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof FormFile ? value.name : value]),
  );
  const faults = form?.check(named);
  if (faults) throw new Refused('contract.invalid', { fields: asMessages(faults) });
  return { ...body };
}
