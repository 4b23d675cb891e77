import type { OperationId } from '../contract/operations.gen.ts';

interface ClientRefusal {
  sentence: string;
  varies: boolean;
  operations: readonly OperationId[];
}

/** Refusals of the client itself, before the listed calls; before any call if the list is empty. */
export const CLIENT_REFUSALS = {
  'login.audit': { sentence: 'Aktifkan lokasi', varies: false, operations: ['login'] },
  'client.usage': { sentence: 'baseUrl harus alamat http atau https tanpa jalur.', varies: true, operations: [] },
  'cred.login': { sentence: 'Masukan username', varies: true, operations: ['login'] },
} satisfies Record<string, ClientRefusal>;

/** Rule of a refusal that the client makes by itself. */
export type ClientRuleId = keyof typeof CLIENT_REFUSALS;
