/** Limits of the contract that a client checks before it sends; a test compares them with the contract. */
export const LIMITS = {
  /** Items of one verify, approve, reject or recall, deductions of one payment, and references of one list. */
  items: 200,
  /** Requests of administrators that one call decides. */
  requests: 50,
  /** Characters of the free text of a list. */
  freeText: 100,
  /** Characters of a transaction's note. */
  note: 40,
  /** Characters of the name of a payee at another bank. */
  payeeName: 70,
} as const;
