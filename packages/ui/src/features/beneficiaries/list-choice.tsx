import { CONSTANTS } from '@ibk/sdk/rules';
import { ComboBox } from '../../primitives/combo-box/combo-box.tsx';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { Select } from '../../primitives/select/select.tsx';
import * as css from './list-choice.css.ts';
import type { ListChoiceIds } from './use-beneficiary-list.ts';

/** The id of the option that selects everything. @source 001 §9 */
const ALL = 'ALL';

interface ListChoiceProps {
  chosen: ListChoiceIds;
  products: readonly Option[];
  /** Empty if the list has no merchants. */
  merchants: readonly Option[];
  onChange: (chosen: ListChoiceIds) => void;
}
/** Selects the product of the list and, for a multi payment, the merchant. */
export const ListChoice = ({ chosen: { productId, merchantId }, products, merchants, onChange }: ListChoiceProps) => (
  <div className={css.choice}>
    <div className={css.chosen}>
      <ComboBox
        label="Produk"
        options={products}
        value={productId}
        isDisabled={products.length === 0}
        onChange={(id) => {
          if (id !== null && id !== productId) onChange({ productId: id, merchantId: '' });
        }}
      />
    </div>
    {merchants.length > 0 && (
      <div className={css.chosen}>
        <Select
          label="Merchant"
          options={[{ id: ALL, text: CONSTANTS.allOptionLabel }, ...merchants]}
          value={merchantId || ALL}
          onChange={(id) => onChange({ productId, merchantId: id === ALL ? '' : id })}
        />
      </div>
    )}
  </div>
);
