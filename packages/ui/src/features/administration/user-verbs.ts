import type { Bank } from '@ibk/sdk';
import type { ChangeAnswer, ManagedUser, RequestAction, UserReason } from '@ibk/sdk/contract';
import Ban from 'lucide-react/icons/ban';
import Hash from 'lucide-react/icons/hash';
import KeyRound from 'lucide-react/icons/key-round';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ReactNode } from 'react';
import type { Verb } from '../form-list/form-list-spec.ts';
import { CHANGE } from '../form-list/verbs.ts';
import { blockQuestion } from './block-question.tsx';
import { closing } from './closing.ts';
import { requestAbout, type UserListName } from './request-about.ts';

/** What a person of any of the lists has. */
type Person = Pick<ManagedUser, 'name' | 'username' | 'actions' | 'version'>;
type Key = { idempotencyKey: string };

const offered =
  (action: RequestAction) =>
  ({ actions }: Person): boolean =>
    actions.includes(action);

interface Reasoned extends Pick<Verb<Person>, 'label' | 'icon'> {
  action: RequestAction;
  question: (row: Person) => ReactNode;
  isDanger: boolean;
  send: (bank: Bank, body: UserReason, key: Key) => Promise<ChangeAnswer>;
}
/** What is asked for with a reason, or done at once. */
const REASONED: readonly Reasoned[] = [
  {
    ...{ action: 'BLOCK', label: 'Blokir', icon: Ban, isDanger: true },
    question: blockQuestion,
    send: ({ administration }, body, key) => administration.blockUser(body, key),
  },
  {
    ...{ action: 'UNBLOCK', label: 'Buka blokir', icon: LockOpen, isDanger: false },
    question: ({ name }) => `Setelah disetujui, ${name} dapat masuk lagi.`,
    send: ({ administration }, body, key) => administration.unblockUser(body, key),
  },
  {
    ...{ action: 'RESET_PASSWORD', label: 'Reset password', icon: KeyRound, isDanger: false },
    question: ({ name }) => `Setelah disetujui, bank mengirim password sementara ke e-mail ${name}.`,
    send: ({ administration }, body, key) => administration.resetUserPassword(body, key),
  },
  {
    ...{ action: 'RESET_PIN', label: 'Reset PIN', icon: Hash, isDanger: false },
    question: ({ name }) => `Setelah disetujui, ${name} membuat PIN baru saat otorisasi berikutnya.`,
    send: ({ administration }, body, key) => administration.resetUserPin(body, key),
  },
];

interface VerbOptions<Row> {
  route: UserListName;
  /** What a row is called: 'user'. */
  noun: string;
  idOf: (row: Row) => string;
  close: (bank: Bank, row: Row, key: Key) => Promise<ChangeAnswer>;
}
/** The verbs of a list of users, as the bank offers them for each row; an open request locks all but a block. */
export const userVerbs = <Row extends Person>({ route, noun, idOf, close }: VerbOptions<Row>): Verb<Row>[] => [
  { ...CHANGE, isOffered: offered('UPDATE') },
  ...REASONED.map(({ action, label, icon, isDanger, question, send }): Verb<Row> => ({
    ...{ id: action, label, icon, isDanger },
    title: `${label} ${noun}`,
    asksReason: true,
    isOffered: offered(action),
    question,
    send: (bank, row, { idempotencyKey, reason }) => send(bank, { userId: idOf(row), reason }, { idempotencyKey }),
    doubt: ({ name }) => requestAbout(action, name, route),
  })),
  closing({ route, noun, close, isOffered: offered('CLOSE'), rowName: ({ name }) => name }),
];
