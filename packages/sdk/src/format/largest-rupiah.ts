/** Largest amount in rupiah that a JSON number carries exactly to the sen. @source contract of the amounts */
export const MAX_RUPIAH = 70_000_000_000_000;
