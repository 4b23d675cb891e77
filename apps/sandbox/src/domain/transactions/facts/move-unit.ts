import type { Person } from '../../../operation/record-act.ts';
import type { UnitOfWork } from '../../../operation/unit-of-work.ts';

/** A unit of work with the origin of its call. */
export interface MoveUnit extends UnitOfWork, Pick<Person, 'calledFrom'> {
  /** Whether a payment that is certain to succeed is executed with its approval. @default false */
  paysAtOnce?: boolean;
}
