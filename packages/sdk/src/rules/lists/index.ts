export { LIST_CHOICES, type ListChoice, listChoices, listExternalDefaults, TRANSFER_TYPES } from './list-choices.ts';
export {
  listDuplicate,
  listInternalName,
  listMerchantFilter,
  listOnlineAccount,
  listPrefix,
  listRequired,
} from './list-entries.ts';
export { type ListedProduct, listOffered } from './list-products.ts';
export { LIST_VARIANTS, type ListField, type ListVariant, listVariant, listVariantOf } from './list-variants.ts';
