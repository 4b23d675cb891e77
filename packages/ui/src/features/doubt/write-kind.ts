import type { Bank } from '@ibk/sdk';
import type { AnswerOf, DoubtEnd, Write, WriteKind } from '../../doubts/doubts.ts';

/** The text of a notice: a headline, sentences, and a line for each transaction. */
export interface NoticeText {
  title: string;
  body?: string;
  transactions?: readonly { referenceId: string; text: string }[];
}

/** The texts of a kind of write in doubt, and how its outcome is found. */
export interface Kind<K extends WriteKind> {
  /** The text while the outcome is unknown, with search terms. */
  inDoubt: (about: Write<K>['about']) => NoticeText;
  /** The text about the bank's answer. */
  answered: (about: Write<K>['about'], answer: AnswerOf<K>) => NoticeText;
  /** The text if the bank never received the write, so that it may be sent again. */
  notReceived?: NoticeText;
  /** Finds the outcome of the write after a reload, when the request itself is gone. Changes nothing. */
  find?: (bank: Bank, about: Write<K>['about']) => Promise<DoubtEnd<K>>;
  /** The route on which the user can continue. */
  page?: (about: Write<K>['about']) => { title: string; route: string };
}
