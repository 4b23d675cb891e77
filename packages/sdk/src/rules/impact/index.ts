export { type ImpactGroup, impactChanged, impactSentence, impactWords } from './compare-outcomes.ts';
export { type FailingItem, impactFailing, type OpenItem } from './failing-items.ts';
export { type ChangedFields, type GroupTerms, type GroupUser, impactTerms, type TermsChange } from './group-terms.ts';
export { impactReplay, type PastPayment, type PaymentOutcome } from './replay-payments.ts';
