/** A customer of a biller with open bills. Names and numbers are invented; amounts are rupiah. */
export interface BillCustomer {
  productId: string;
  /** Customer or registration number; its last two digits decide the biller's behaviour in the scenario `normal`. */
  customer: string;
  name: string;
  /** The biller's own number for the inquiry. */
  customerRef: string;
  /** Facts from the biller, as name and text, in display order. */
  references: readonly (readonly [name: string, value: string])[];
  /** Period `MM-YYYY` or null, amount without penalty, penalty. */
  bills: readonly (readonly [period: string | null, amount: number, denda: number])[];
}

// prettier-ignore
export const BILL_CUSTOMERS: readonly BillCustomer[] = [
  { productId: 'PLN_POST', customer: '121100450011', name: 'DINAS KESEHATAN PROV SUMUT', customerRef: 'PLN260700450011', references: [['Tarif/daya', 'P1/53000 VA'], ['Stand meter', '00128450-00139120']], bills: [['07-2026', 18_742_350, 0]] },
  { productId: 'PLN_POST', customer: '121100450029', name: 'UPT LABKESDA MEDAN', customerRef: 'PLN260700450029', references: [['Tarif/daya', 'P1/16500 VA'], ['Stand meter', '00045210-00049875']], bills: [['06-2026', 6_120_480, 150_000], ['07-2026', 5_987_215, 0]] },
  { productId: 'PLN_POST', customer: '121100450037', name: 'PT ANDALAS KARYA MANDIRI', customerRef: 'PLN260700450037', references: [['Tarif/daya', 'B2/33000 VA'], ['Stand meter', '00310277-00318940']], bills: [['07-2026', 12_480_900.5, 0]] },
  { productId: 'PLN_POST', customer: '121100450102', name: 'GUDANG FARMASI BINJAI', customerRef: 'PLN260700450102', references: [['Tarif/daya', 'P1/6600 VA'], ['Stand meter', '00012001-00013544']], bills: [['07-2026', 2_315_700, 0]] },
  { productId: 'PLN_POST', customer: '121100450203', name: 'PUSKESMAS BALIGE', customerRef: 'PLN260700450203', references: [['Tarif/daya', 'P1/10600 VA'], ['Stand meter', '00088310-00090127']], bills: [['07-2026', 3_044_150, 0]] },
  { productId: 'PLN_POST', customer: '121100450304', name: 'RUMAH DINAS SIBOLGA', customerRef: 'PLN260700450304', references: [['Tarif/daya', 'R2/5500 VA'], ['Stand meter', '00020450-00021033']], bills: [['07-2026', 987_300, 0]] },
  { productId: 'PLN_NONTAGLIS', customer: '5112100450021', name: 'DINAS KESEHATAN PROV SUMUT', customerRef: 'PLNNT2607450021', references: [['Jenis transaksi', 'Pasang baru'], ['Tanggal registrasi', '03-07-2026']], bills: [[null, 4_870_000, 0]] },
  { productId: 'PLN_NONTAGLIS', customer: '5112100450039', name: 'PT ANDALAS KARYA MANDIRI', customerRef: 'PLNNT2607450039', references: [['Jenis transaksi', 'Perubahan daya'], ['Tanggal registrasi', '08-07-2026']], bills: [[null, 12_165_500, 0]] },
];
