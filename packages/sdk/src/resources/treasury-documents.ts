import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { fileForm, type NamedFile, SENDING } from './file-form.ts';

/** A file of treasury documents, and whose screen imports it. */
export interface DocumentFileRequest extends NamedFile {
  side: Contract.DocumentImport['side'];
}

/** Treasury documents (SP2D, SPJ): their import, their content and their entry. */
export interface DocumentCalls {
  /**
   * One treasury document with the content of its government view and its history, also before its entry.
   *
   * @throws {BankError} refused (unknown), unauthorized, network, timeout
   * @source ours
   */
  readDocument: (kasdaId: string, options?: CallOptions) => Promise<Contract.DocumentDetail>;

  /**
   * Imports up to 500 treasury documents, each for itself. A document that fails is not an error of the call but part of
   * its answer, with its line, its cause and a sentence. A file is read as `readDocuments` reads it, and its lines are
   * those of the answer.
   *
   * @param body the documents, or a csv or xlsx file of them
   * @throws {BankError} invalid (a document that is not of the contract; `contract.tooLarge`), refused (`import.twin`;
   *   `import.file`: a file that cannot be read whole, with a message a line), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  importDocuments: (
    body: Contract.DocumentImport | DocumentFileRequest,
    options?: CallOptions,
  ) => Promise<Contract.ImportResult>;

  /**
   * What would stop documents from being entered, or their approval ('Cek').
   *
   * @returns the findings of all documents, in their order; none for a document without a fault
   * @throws {BankError} refused (an unknown document, one listed twice), unauthorized, network, timeout
   * @source ours
   */
  checkDocuments: (body: Contract.DocumentCheck, options?: CallOptions) => Promise<Contract.DocumentFindings>;

  /**
   * Enters documents, each for itself: a refused one does not stop the others.
   *
   * @returns a result for each document, in their order
   * @throws {BankError} refused (the authorisation, a document listed twice), unauthorized, outcome-unknown
   * @source ours
   */
  enterDocuments: (body: Contract.DocumentEntry, options?: CallOptions) => Promise<Contract.DocumentResults>;
}

export const documentCalls = (api: BankApi): DocumentCalls => ({
  readDocument: (kasdaId, options) =>
    unwrap(api.GET('/api/kasda/document/{kasdaId}', { params: { path: { kasdaId } }, ...options })),

  importDocuments: async (body, options) =>
    'file' in body
      ? unwrap(api.POST('/api/kasda/import', { body: await fileForm(body, 'dokumen.csv'), ...SENDING, ...options }))
      : unwrap(api.POST('/api/kasda/import', { body, ...options })),

  checkDocuments: (body, options) => unwrap(api.POST('/api/kasda/check', { body, ...options })),

  enterDocuments: (body, options) => unwrap(api.POST('/api/kasda/entry', { body, ...options })),
});
