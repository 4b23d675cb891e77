import { REFUSALS, type RuleId } from '@ibk/sdk/errors';
import { fillSentence } from './fill-sentence.ts';

export { REFUSALS, type RuleId };

/** Optional parts of a refusal: facts for its sentence, messages by field, the reference and the seconds to wait. */
export interface RefusalMore {
  facts?: Record<string, string | number>;
  fields?: Record<string, string>;
  referenceId?: string;
  retryAfterSeconds?: number;
}

/** The only way to refuse a request. It names a row of the table and never carries a secret. */
export class Refused extends Error {
  readonly ruleId: RuleId;
  readonly status: number;
  readonly more: RefusalMore;

  constructor(ruleId: RuleId, more: RefusalMore = {}) {
    const [status, text] = REFUSALS[ruleId];
    super(fillSentence(text, more.facts));
    this.ruleId = ruleId;
    this.status = status;
    this.more = more;
  }
}
