type Word = string | null | undefined;

/** Merchant types that a selector offers when its type is 'default' or absent. @source 001 §7 */
const DEFAULT_TYPES: readonly Word[] = ['DBCR', 'CR_ONLY'];

/**
 * Whether a group's merchant is offered: it has the selector's type, or one of the two default types.
 *
 * @source 001 §7
 */
export const isMerchantOffered = ({ type, merchantType }: { type?: Word; merchantType: Word }): boolean =>
  (type || 'default') === 'default' ? DEFAULT_TYPES.includes(merchantType) : merchantType === type;

/** Types of a list of merchants; the list may be missing. */
type MerchantTypes = readonly string[] | null | undefined;

/** merchant.filter: the types of a group's merchants that a selector offers. @source 001 §7 */
export const merchantFilter = ({ type, merchantTypes }: { type?: Word; merchantTypes?: MerchantTypes }): string[] =>
  (merchantTypes ?? []).filter((merchantType) => isMerchantOffered({ type, merchantType }));

/** Whether a merchant belongs in the list of virtual account merchants. @source 001 §7 */
export const isVaMerchantOffered = ({ merchantType }: { merchantType: Word }): boolean => merchantType !== 'DBCR';

/** merchant.vaList: the types left in the list of virtual account merchants. @source 001 §7 */
export const merchantVaList = ({ merchantTypes }: { merchantTypes?: MerchantTypes }): string[] =>
  (merchantTypes ?? []).filter((merchantType) => isVaMerchantOffered({ merchantType }));

/** payrollInstance.first: the first search result; null when the search finds nothing. @source 001 §7 */
export const payrollInstanceFirst = <Instance>({
  result,
}: {
  result: readonly Instance[] | null | undefined;
}): Instance | null => result?.[0] ?? null;
