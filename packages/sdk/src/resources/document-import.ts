import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { fileForm, type NamedFile, SENDING } from './file-form.ts';

/** A file of treasury documents, and whose screen imports it. */
export interface DocumentFileRequest extends NamedFile {
  side: Contract.DocumentImport['side'];
}

/** The import of treasury documents. */
export interface DocumentImportCalls {
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
}

export const importCalls = (api: BankApi): DocumentImportCalls => ({
  importDocuments: async (body, options) =>
    'file' in body
      ? unwrap(api.POST('/api/kasda/import', { body: await fileForm(body, 'dokumen.csv'), ...SENDING, ...options }))
      : unwrap(api.POST('/api/kasda/import', { body, ...options })),
});
