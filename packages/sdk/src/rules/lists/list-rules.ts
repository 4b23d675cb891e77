import type { Rules } from '../rule.ts';
import * as choices from './list-choices.ts';
import * as entries from './list-entries.ts';
import * as products from './list-products.ts';
import * as variants from './list-variants.ts';

// prettier-ignore
/** Saved beneficiary lists. */
export const listRules: Rules = {
  'list.variant': { title: 'Fields of an add form', source: '001 §2.1', run: variants.listVariant },
  'list.variantOf': { title: 'Add form of a product', source: '001 §2.1; 001 §9; decisions', run: variants.listVariantOf },
  'list.offered': { title: 'Whether a product has a saved list', source: '001 §9; 000 §6; decisions', run: products.listOffered },
  'list.externalDefaults': { title: 'Defaults of an external entry', source: '001 §2.1', run: choices.listExternalDefaults },
  'list.choices': { title: 'Words of a choice', source: '001 §2.1', run: choices.listChoices },
  'list.required': { title: 'Message of a field of an add form', source: '001 §5', run: entries.listRequired },
  'list.onlineAccount': { title: 'Account number of an online transfer', source: '001 §5; 001 §9', run: entries.listOnlineAccount },
  'list.internalName': { title: 'Looked-up name of an internal transfer', source: '001 §5', run: entries.listInternalName },
  'list.duplicate': { title: 'Entry that is in the list already', source: '001 §5', run: entries.listDuplicate },
  'list.prefix': { title: 'Prefix of a purchase', source: '001 §2.1; 001 §5; 001 §7', run: entries.listPrefix },
  'list.merchantFilter': { title: "List as a merchant's screen shows it", source: '001 §7', run: entries.listMerchantFilter },
};
