import type { Upload } from '../contract/index.ts';
import { BankError, explained } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createWait, type TimePorts, type WaitOptions } from './wait-until.ts';

interface CheckPorts extends TimePorts {
  /** Address of the catalogue of errors. */
  errorDocs: string;
  read: (referenceChannel: string, options: CallOptions) => Promise<Upload>;
}

/** Reads an upload until its check has ended. It never writes. */
export const createWaitForCheck =
  (ports: CheckPorts) =>
  (referenceChannel: string, options: WaitOptions = {}): Promise<Upload> =>
    createWait(ports)({
      read: (call) => ports.read(referenceChannel, call),
      isEnd: ({ status }) => status !== 'CHECKING',
      late: (last) => {
        const checked = last
          ? `${last.checked} dari ${last.count} baris sudah diperiksa`
          : 'keadaannya belum diketahui';
        const message = `Upload ${referenceChannel} masih diperiksa: ${checked}.`;
        return explained(new BankError({ kind: 'timeout', message }), ports);
      },
      options,
    });
