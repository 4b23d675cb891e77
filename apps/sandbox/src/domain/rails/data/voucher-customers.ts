/** A number at a seller of tokens and balances. Names and numbers are invented. */
export interface VoucherCustomer {
  number: string;
  name: string;
  /** Facts from the seller by name, in display order. */
  facts?: Readonly<Record<string, string>>;
}

// prettier-ignore
/** Known numbers by productId. A product that is not listed sells to every number with a prefix of its operator. */
export const VOUCHER_CUSTOMERS: Readonly<Record<string, readonly VoucherCustomer[]>> = {
  PLN_PRE: [
    { number: '12004556778', name: 'GUDANG OBAT DINKES SUMUT', facts: { 'Tarif/daya': 'P1/5500 VA', 'ID pelanggan': '120045567781' } },
    { number: '12004890113', name: 'KANTOR DINKES LANTAI 2', facts: { 'Tarif/daya': 'P1/16500 VA', 'ID pelanggan': '120048901135' } },
    { number: '14308821190', name: 'RUMAH DINAS SIBOLGA', facts: { 'Tarif/daya': 'R1/2200 VA', 'ID pelanggan': '143088211902' } },
    { number: '12110045832', name: 'POS JAGA DINKES', facts: { 'Tarif/daya': 'R1/1300 VA', 'ID pelanggan': '121100458327' } },
    { number: '14308830204', name: 'PUSKESMAS BALIGE', facts: { 'Tarif/daya': 'P1/3500 VA', 'ID pelanggan': '143088302041' } },
  ],
  TOPUP_DANA: [{ number: '081161000000', name: 'LIDYA SITUMORANG' }, { number: '081161009173', name: 'RUDI TAMPUBOLON' }, { number: '081161018346', name: 'DEWI ANGGRAINI HARAHAP' }],
  TOPUP_GOPAY: [{ number: '081261011111', name: 'RUDI TAMPUBOLON' }, { number: '081261020284', name: 'DEWI ANGGRAINI HARAHAP' }, { number: '081261029457', name: 'HENDRA GUNAWAN SIREGAR' }],
  TOPUP_LINKAJA: [{ number: '081361022222', name: 'DEWI ANGGRAINI HARAHAP' }, { number: '081361031395', name: 'HENDRA GUNAWAN SIREGAR' }, { number: '081361040568', name: 'BAYU ALAMSYAH' }],
  TOPUP_OVO: [{ number: '082161033333', name: 'HENDRA GUNAWAN SIREGAR' }, { number: '082161042506', name: 'BAYU ALAMSYAH' }, { number: '082161051679', name: 'LIDYA SITUMORANG' }],
  TOPUP_SHOPEEPAY: [{ number: '085261044444', name: 'BAYU ALAMSYAH' }, { number: '085261053617', name: 'LIDYA SITUMORANG' }, { number: '085261062790', name: 'RUDI TAMPUBOLON' }],
};
