import type {
  AccountInquiry,
  BatchInquiry,
  BillInquiry,
  ClearingInquiry,
  Inquiry,
  MultiPaymentInquiry,
  OnlineInquiry,
  PhoneInquiry,
  VoucherInquiry,
} from './schema.gen.ts';

/** The families of products that the contract lists by id. */
type Listed = AccountInquiry | OnlineInquiry | ClearingInquiry | PhoneInquiry | MultiPaymentInquiry | BatchInquiry;
type Voucher = 'PLN_PRE' | `${'PULSA' | 'DATA' | 'TOPUP'}_${string}`;

type ListedOf<Family, ProductId> = Family extends { productId: infer Ids }
  ? ProductId extends Ids
    ? Family
    : never
  : never;

/**
 * The inquiry of a product: if the product is a literal type, only its own fields and parameters compile. The type
 * string stands for every family.
 */
export type InquiryOf<ProductId extends string> = string extends ProductId
  ? Inquiry
  : ProductId extends Listed['productId']
    ? ListedOf<Listed, ProductId>
    : ProductId extends Voucher
      ? VoucherInquiry
      : BillInquiry;
