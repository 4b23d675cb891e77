import type { Bank } from '@ibk/sdk';
import type { PayrollInstance, Upload, UploadRow } from '@ibk/sdk/contract';
import { queryOptions } from '@tanstack/react-query';
import { documentQuery } from './documents.ts';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** How often a check under way is asked about. */
const CHECKING_MS = 1_500;
/** The most uploads and rows that the bank gives at once. */
const MOST = 200;

/** What the check of an upload has found, without its rows; asked again while the check is under way. */
export const uploadQuery = (bank: Bank, referenceChannel: string) =>
  queryOptions({
    queryKey: keys.upload(referenceChannel),
    queryFn: async ({ signal }) => (await bank.uploads.readUpload(referenceChannel, { size: 1 }, { signal })).header,
    refetchInterval: ({ state }) => (state.data?.status === 'CHECKING' ? CHECKING_MS : false),
    meta: { silent: true },
  });

/** The faulty rows of an upload, as many as one page has. */
export const uploadFaultsQuery = (bank: Bank, referenceChannel: string): ListQuery<UploadRow[]> => ({
  queryKey: keys.uploadFaults(referenceChannel),
  queryFn: async ({ signal }) =>
    (await bank.uploads.readUpload(referenceChannel, { only: 'fault', size: MOST }, { signal })).content,
  meta: { silent: true },
});

/** The group's uploads that were not entered: those of transactions, or those of documents. */
export const openUploadsQuery = (
  bank: Bank,
  { ofDocument }: { ofDocument: boolean },
): ListQuery<{ content: Upload[]; page: number; total: number }> => ({
  queryKey: [...keys.openUploads, { ofDocument }],
  queryFn: ({ signal }) => bank.uploads.pageOfUploads({ size: MOST, ofDocument }, { signal }),
  meta: { silent: true },
});

/**
 * The first payroll instance that the user may use, looked up by its three keys; null without one. The keys are read from
 * the bank, since those of the login are stale after an approved change.
 *
 * @source 001 §7
 */
export const payrollInstanceQuery = (bank: Bank, corporateId: string): ListQuery<PayrollInstance | null> => ({
  queryKey: keys.payrollInstance,
  queryFn: async ({ signal }) => {
    const [own] = await bank.corporate.listPayrollInstances(corporateId, { signal });
    if (!own) return null;
    const { branchId, instanceId, treasuryId } = own;
    return bank.corporate.findPayrollInstance({ branchId, instanceId, treasuryId }, { signal });
  },
  staleTime: Infinity,
  meta: { silent: true },
});

/**
 * The progress of a payroll, asked for by the call of its document's family. Without an answer its status is left out.
 *
 * @source 002 §4.4, 002 §7
 */
export const payrollStatusQuery = (bank: Bank, upload: Upload & { payrollId: string }) =>
  queryOptions({
    queryKey: keys.payrollStatus(upload.payrollId),
    queryFn: async ({ client, signal }) => {
      const { kasdaId } = upload;
      const detail = kasdaId === null ? null : await client.fetchQuery(documentQuery(bank, kasdaId));
      return bank.treasury.readPayrollOf(upload, detail?.document ?? null, { signal });
    },
    meta: { silent: true },
  });
