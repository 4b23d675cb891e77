/** Settings that a route's name gives its screen. @source 000 §2, 002 §2 */
export interface RouteData {
  /** Status of a report, which distinguishes it from the other reports of its screen. */
  status?: string;
  /** Product group of a kasda screen. */
  productGroup?: string;
  /**
   * Products among which the user chooses by 'Kelompok': treasury documents of the first, or regional revenue.
   *
   * @default no choice
   */
  choice?: readonly [string, ...string[]];
  edit: boolean;
  showCheck: boolean;
  showKasdaType: boolean;
  /** Leaves the online transfer out of the channels. */
  withoutTrfOnl: boolean;
  /** Also lists failed transactions that may be retried. */
  paramFailed: boolean;
  /** Lists treasury documents, which have separate search criteria. */
  criteriaDoc: boolean;
  /** Offers only documents whose MPN deductions all have a billing. */
  taxValid: boolean;
}

/** Products of regional revenue (PAD), which are entered like other bills. @source 000 §2 */
export const REGIONAL_REVENUE = ['BPHTB', 'PBB', 'KIR', 'PHRI', 'PJKLYN', 'RBSLYN', 'RBSPSR'] as const;
/** What kasda-payment pays, by its 'Kelompok': treasury documents of the first, or regional revenue. @source 000 §2 */
export const PAYMENT_CHOICE = ['KASDA_PAYMENT', ...REGIONAL_REVENUE] as const;
