import { Blob } from 'node:buffer';
import type { Bank } from '@ibk/sdk';
import { vi } from 'vitest';

const PAYS = { productId: 'MLT_TRF_INT', source: '10001040012345' } as const;
const CODE = '000000';

/** Does work with the form data of Node, since its fetch does not send that of jsdom. */
async function withForms<T>(work: () => Promise<T>): Promise<T> {
  const form = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('Blob', Blob);
  return work().finally(() => vi.unstubAllGlobals());
}

/** Enters uploads of one row each, whose maker needs no code. @returns their references */
export async function enterUploads(maker: Bank, amounts: readonly number[]): Promise<string[]> {
  const references: string[] = [];
  for (const amount of amounts) {
    const file = `nomor_rekening,nama,nominal\n10001020077813,CV BERKAH MEDAN KATERING,${amount}`;
    const { referenceChannel } = await withForms(() => maker.uploads.sendUpload({ ...PAYS, file }));
    const asked = { ...PAYS, dest: null, amount: null, parameters: { referenceChannel } };
    const { requestId } = await maker.transactions.inquire(asked);
    const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
    const authorisation = { authorisationId, code: CODE };
    const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
    references.push((await maker.transactions.enter(entry)).referenceId);
  }
  return references;
}

/** Verifies entries that are unchanged since then. */
export async function verifyAll(verifier: Bank, references: readonly string[]): Promise<void> {
  const items = references.map((referenceId) => ({ referenceId, version: 1 }));
  const { authorisationId } = await verifier.transactions.authorise({ action: 'verify', items });
  await verifier.transactions.verify({ items, authorisation: { authorisationId, code: CODE } });
}
