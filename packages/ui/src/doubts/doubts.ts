import type {
  DocumentResults,
  EntryAnswer,
  InquiryAnswer,
  Item,
  RequestAction,
  RequestApproval,
  RequestResults,
  Results,
} from '@ibk/sdk/contract';
import type { DocumentScreenName, EntryRoute, EntryValues } from '@ibk/sdk/rules';

/** The moves of transactions that an answer can be lost for. */
export type DoubtfulMove = 'verify' | 'approve' | 'retry' | 'reject' | 'close' | 'cancelSchedule' | 'recall';

/** The transactions that an entry is linked to. */
export interface EntryLinks {
  /** The rejected transaction that it corrects. */
  correctionOf?: string | undefined;
  /** The transfer that came back and that it pays again. */
  repayOf?: string | undefined;
}

/** The subject of each kind of write, as the tab keeps it without any code, and the bank's answer to it. */
interface WriteKinds {
  /** An entry: the review that was authorised, so that it opens again after a reload. */
  entry: {
    about: { screen: EntryRoute; sent: EntryValues; answer: InquiryAnswer } & EntryLinks;
    answer: EntryAnswer;
  };
  move: { about: { action: DoubtfulMove; items: readonly Item[] }; answer: Results };
  /** The entry of treasury documents, at the versions that the user saw; `name` is type and number. */
  documentEntry: {
    about: { screen: DocumentScreenName; items: readonly { kasdaId: string; version: number; name: string }[] };
    answer: DocumentResults;
  };
  /** An entry of a saved list. */
  saved: {
    about: {
      action: 'add' | 'remove';
      name: string;
      entry: { corporateId: string; corporateGroupId: string; productId: string; customerId: string };
    };
    answer: { message: string };
  };
  /** A question about a payment without a known outcome; `name` is its reference or its case number. */
  reinquiry: { about: { requestId: string; name: string }; answer: { status: string } };
  /** A new billing code: its map code, and rupiah. */
  billing: { about: { map: string; amount: number }; answer: { billNumber: string | null } };
  /** A virtual account: its number, or the name of one that is registered. */
  virtualAccount: {
    about: { action: 'register' | 'change' | 'bill' | 'close' | 'block' | 'unblock'; name: string };
    answer: { message: string };
  };
  /** A deduction of a treasury document, by its map, and the document's transaction; null before its entry. */
  deduction: {
    about: {
      action: 'process' | 'reinquiry' | 'reverse' | 'updateBilling' | 'createBilling';
      name: string;
      referenceId: string | null;
    };
    answer: { message: string };
  };
  /** An import of treasury documents, by the name of its file. */
  import: { about: { side: 'pemda' | 'kasda'; name: string }; answer: { imported: number; failed: number } };
  /** Deductions that are paid together, and the transaction of their document; null if they are of several documents. */
  deductions: { about: { count: number; referenceId: string | null }; answer: { message: string } };
  /** A reconciliation of a cash book, by the name of the book. */
  reconciliation: { about: { action: 'load' | 'decide' | 'close'; name: string }; answer: { message: string } };
  /** A user of the corporate, by the name, and what is asked for or done. */
  administration: { about: { action: RequestAction; name: string; route: string }; answer: { message: string } };
  /** A review of the access of a number of users. */
  accessReview: { about: { users: number }; answer: { message: string } };
  /** Events that are sent to an address again. */
  redelivery: { about: { name: string }; answer: { message: string } };
  /** A decision on requests of administrators. */
  decision: { about: { action: 'approve' | 'reject'; items: RequestApproval['items'] }; answer: RequestResults };
  pin: { about: Record<never, never>; answer: { message: string } };
}
export type WriteKind = keyof WriteKinds;
export type AnswerOf<Kind extends WriteKind> = WriteKinds[Kind]['answer'];

/** A write as a doubt about it is kept. */
export type Write<Kind extends WriteKind = WriteKind> = {
  [K in Kind]: { kind: K; about: WriteKinds[K]['about'] };
}[Kind];

/** The writes whose doubt an answer of this type can end: a doubt reads the answer of its own kind. */
export type WriteEndedBy<Answer> = {
  [Kind in WriteKind]: Answer extends AnswerOf<Kind> ? Write<Kind> : never;
}[WriteKind];

/** How a doubt ended: by the bank's answer, by its refusal, or because the bank never received the write. */
export type DoubtEnd<Kind extends WriteKind = WriteKind> =
  | { answer: AnswerOf<Kind> }
  | { refusal: string }
  | { isUnknown: true };

/** A write that was sent and whose answer was lost. */
export type Doubt<Kind extends WriteKind = WriteKind> = {
  [K in Kind]: Write<K> & {
    /** The idempotency key of the write. */
    id: string;
    /** When the answer was lost, in epoch milliseconds. */
    at: number;
    /** Absent while the outcome is not known. */
    end?: DoubtEnd<K>;
  };
}[Kind];

/** Stores the open doubts so that they survive a reload of the tab. The host keeps them under the user's id. */
export interface DoubtStore {
  read: () => unknown;
  write: (value: unknown) => void;
}

/** The writes of this tab whose outcome is not known, or just became known. */
export interface Doubts {
  list: () => readonly Doubt[];
  subscribe: (listener: () => void) => () => void;
  /** Adds a doubt, unless it is there; `repeat` sends the same request again under the same key. */
  open: (id: string, write: Write, repeat?: () => Promise<unknown>) => void;
  /** Ends an open doubt. It stays in the list until it is dropped. */
  end: (id: string, end: { answer: unknown } | { refusal: string } | { isUnknown: true }) => void;
  drop: (id: string) => void;
  /** Sends the request again; undefined after a reload of the page, which loses the request with its code. */
  repeatOf: (id: string) => (() => Promise<unknown>) | undefined;
}

const isDoubt = (value: unknown): value is Doubt =>
  typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'about' in value && 'at' in value;
const read = (store: DoubtStore): readonly Doubt[] => {
  const stored = store.read();
  return Array.isArray(stored) ? stored.filter(isDoubt) : [];
};
const MEMORY: DoubtStore = { read: () => null, write: () => undefined };

export function createDoubts(store: DoubtStore = MEMORY): Doubts {
  let doubts = read(store);
  const repeats = new Map<string, () => Promise<unknown>>();
  const listeners = new Set<() => void>();
  const change = (next: readonly Doubt[]) => {
    doubts = next;
    store.write(doubts.filter(({ end }) => end === undefined));
    for (const listener of listeners) listener();
  };
  return {
    list: () => doubts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (id, write, repeat) => {
      if (repeat) repeats.set(id, repeat);
      if (!doubts.some((doubt) => doubt.id === id)) change([...doubts, { ...write, id, at: Date.now() }]);
    },
    end: (id, end) => {
      if (!doubts.some((doubt) => doubt.id === id && doubt.end === undefined)) return;
      repeats.delete(id);
      // The answer is that of the doubt's own write.
      change(doubts.map((doubt) => (doubt.id === id ? ({ ...doubt, end } as Doubt) : doubt)));
    },
    drop: (id) => {
      repeats.delete(id);
      if (doubts.some((doubt) => doubt.id === id)) change(doubts.filter((doubt) => doubt.id !== id));
    },
    repeatOf: (id) => repeats.get(id),
  };
}
