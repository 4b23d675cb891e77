/** What is used of the package, which has no types. */
declare module 'mt940js' {
  interface Transaction {
    /** Negative for a debit. */
    amount: number;
    entryDate: Date | '';
    reference: string;
    bankReference?: string;
  }
  interface Statement {
    openingBalance: number;
    closingBalance: number;
    transactions: Transaction[];
  }
  export class Parser {
    parse(text: string): Statement[];
  }
}
