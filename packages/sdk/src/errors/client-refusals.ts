import type { OperationId } from '../contract/operations.gen.ts';

interface ClientRefusal {
  sentence: string;
  varies: boolean;
  operations: readonly OperationId[];
}

/** What the client refuses by itself, before the call that it names. */
export const CLIENT_REFUSALS = {
  'login.audit': { sentence: 'Aktifkan lokasi', varies: false, operations: ['login'] },
  'cred.login': { sentence: 'Masukan username', varies: true, operations: ['login'] },
} satisfies Record<string, ClientRefusal>;

/** Rule of a refusal that the client makes by itself. */
export type ClientRuleId = keyof typeof CLIENT_REFUSALS;
