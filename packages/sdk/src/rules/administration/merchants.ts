type Word = string | null | undefined;

/** The types that a choice of merchants keeps where its type is 'default' or not given. @source 001 §7 */
const DEFAULT_TYPES: readonly Word[] = ['DBCR', 'CR_ONLY'];

/** Whether a group's merchant is offered: by its type, or one of the two of 'default'. @source 001 §7 */
export const isMerchantOffered = ({ type, merchantType }: { type?: Word; merchantType: Word }): boolean =>
  (type || 'default') === 'default' ? DEFAULT_TYPES.includes(merchantType) : merchantType === type;

/** The types of a list of merchants, which may be missing. */
type MerchantTypes = readonly string[] | null | undefined;

/** merchant.filter: the types that are kept of a group's merchants. @source 001 §7 */
export const merchantFilter = ({ type, merchantTypes }: { type?: Word; merchantTypes?: MerchantTypes }): string[] =>
  (merchantTypes ?? []).filter((merchantType) => isMerchantOffered({ type, merchantType }));

/** Whether a merchant stands in the list of virtual account merchants. @source 001 §7 */
export const isVaMerchantOffered = ({ merchantType }: { merchantType: Word }): boolean => merchantType !== 'DBCR';

/** merchant.vaList: the types that are kept of the virtual account merchants. @source 001 §7 */
export const merchantVaList = ({ merchantTypes }: { merchantTypes?: MerchantTypes }): string[] =>
  (merchantTypes ?? []).filter((merchantType) => isVaMerchantOffered({ merchantType }));

/** payrollInstance.first: of what the search finds the first is used; null where it finds nothing. @source 001 §7 */
export const payrollInstanceFirst = <Instance>({
  result,
}: {
  result: readonly Instance[] | null | undefined;
}): Instance | null => result?.[0] ?? null;
