/** A taxpayer in the tax office's register. */
export interface Taxpayer {
  /** 15 digits; the ninth is a check digit over the first eight. */
  npwp: string;
  nama: string;
  alamat: string;
  kota: string;
}

// prettier-ignore
/** Register of the sandbox's tax office; all entries are invented. */
export const TAXPAYERS: readonly Taxpayer[] = [
  { npwp: '003456787124000', nama: 'CV PERKASA ALAT KESEHATAN',          alamat: 'Jl. Sei Batang Hari 21',        kota: 'Medan' },
  { npwp: '015128473122000', nama: 'CV BERKAH MEDAN KATERING',           alamat: 'Jl. Gatot Subroto 118',         kota: 'Medan' },
  { npwp: '022906317125000', nama: 'PT PRATAMA ARTHA KONSTRUKSI',        alamat: 'Jl. Sisingamangaraja 45',       kota: 'Lubuk Pakam' },
  { npwp: '001204577123000', nama: 'BENDAHARA PENGELUARAN DINKES SUMUT', alamat: 'Jl. Prof. H. M. Yamin 41AA',    kota: 'Medan' },
  { npwp: '078344199127000', nama: 'LIDYA SITUMORANG',                   alamat: 'Jl. Tarutung 7',                kota: 'Balige' },
];
