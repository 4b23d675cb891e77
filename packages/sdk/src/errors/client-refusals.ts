import type { OperationId } from '../contract/operations.gen.ts';

interface ClientRefusal {
  sentence: string;
  varies: boolean;
  operations: readonly OperationId[];
}

/** Refusals of the client itself, before the listed calls; without any call if the list is empty. */
export const CLIENT_REFUSALS = {
  'login.audit': { sentence: 'Aktifkan lokasi', varies: false, operations: ['login'] },
  'client.usage': { sentence: 'baseUrl harus alamat http atau https tanpa jalur.', varies: true, operations: [] },
  'event.signature': {
    sentence: 'Tanda tangan event tidak sesuai dengan secret Anda.',
    varies: false,
    operations: [],
  },
  'event.timestamp': {
    sentence: 'Event ini ditandatangani lebih dari lima menit dari waktu komputer Anda.',
    varies: false,
    operations: [],
  },
  'event.body': { sentence: 'Isi yang ditandatangani bukan event dari bank.', varies: false, operations: [] },
  'cred.login': { sentence: 'Masukan username', varies: true, operations: ['login'] },
} satisfies Record<string, ClientRefusal>;

/** Rule of a refusal that the client makes by itself. */
export type ClientRuleId = keyof typeof CLIENT_REFUSALS;
