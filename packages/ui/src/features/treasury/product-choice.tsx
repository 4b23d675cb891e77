import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Select } from '../../primitives/select/select.tsx';
import { productsQuery } from '../../queries/reference.ts';
import * as css from './treasury.css.ts';

interface ProductChoiceProps {
  /** Ids of the products, in their order. */
  products: readonly string[];
  value: string;
  onChange: (productId: string) => void;
}
/** The product of a kasda screen that has several: treasury documents, or regional revenue. @source 000 §2 */
export function ProductChoice({ products, value, onChange }: ProductChoiceProps) {
  const { data = [] } = useQuery(productsQuery(useBank()));
  const nameOf = (id: string) => data.find(({ productId }) => productId === id)?.productDescription ?? id;
  return (
    <div className={css.choice}>
      <Select
        label="Kelompok"
        options={products.map((id) => ({ id, text: nameOf(id) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
