import type { AmountParameters, Content, InquiryAnswer } from '../contract/index.ts';

/** A transaction's content with the amounts calculated for it. */
export interface Paid {
  content: Content;
  amounts: AmountParameters;
  /** The denomination that a purchase chose. */
  data?: InquiryAnswer['data'] | undefined;
}
