import type { MapRecap, RecapFinding, RecapLine, SkpdRecap } from '../contract/index.ts';

const FIGURES = { jumlahSpm: 11, nilaiSpm: 12_000, jumlahSp2d: 13, nilaiSp2d: 14_000 };
const TAXES = { pph21: 1_100, pph22: 1_200, pph23: 1_300, pph4: 1_400, ppn: 1_500, pajakLain: 1_600, pajak: 8_100 };
const PERIOD = { from: '2026-07-01', to: '2026-07-14' };

export const SKPD_RECAP: SkpdRecap = { kodeSkpd: '5.02.0.00', namaSkpd: 'BPKAD', ...FIGURES, ...TAXES };
export const SKPD_TOTALS = { ...PERIOD, jumlahSkpd: 17, ...FIGURES, ...TAXES };
export const DOCUMENT_TOTALS = { ...PERIOD, ...FIGURES, pajak: 8_100 };
export const CHECK_TOTALS = { ...PERIOD, temuan: 18, dokumen: 19 };
export const MAP_RECAP: MapRecap = {
  tipeTransaksi: 'MPN',
  kodeMap: '411211',
  namaMap: 'PPN Dalam Negeri',
  jumlah: 21,
  nilai: 22_000,
  dibayar: 23_000,
  tanpaNtpn: 24,
};
export const MAP_TOTALS = {
  ...PERIOD,
  ...{ jumlah: 21, nilai: 22_000, dibayar: 23_000, tanpaNtpn: 24, mpn: 25_000, pad: 26_000, transfer: 27_000 },
};
export const RECAP_LINE: RecapLine = {
  kasdaId: 'KD26070002',
  line: 0,
  referenceId: 'IB260714000419',
  jenisDokumen: 'SP2D',
  noDokumen: '0042/LS',
  noSpm: '0043/SPM',
  nilaiSpm: 31_000,
  tanggalSpm: '2026-07-08',
  nilaiSp2d: 32_000,
  tanggalSp2d: '2026-07-09',
  disbursedOn: '2026-07-10',
  kodeSkpd: '5.02.0.00',
  namaSkpd: 'BPKAD',
  akunBelanja: '5.1.02.01.01.0052',
  npwpRekanan: '003456787124000',
  namaRekanan: 'CV PERKASA',
  keterangan: 'Belanja alat kesehatan',
  kodeMap: '411211',
  namaMap: 'PPN Dalam Negeri',
  nilai: 33_000,
  idBilling: '026070002050003',
  ntpn: '8B0OI16QK2S5Z7G1',
};
export const RECAP_FINDING: RecapFinding = {
  kasdaId: 'KD26070002',
  referenceId: 'IB260714000419',
  jenisDokumen: 'SP2D',
  noDokumen: '0042/LS',
  kodeSkpd: '5.02.0.00',
  namaSkpd: 'BPKAD',
  disbursedOn: '2026-07-10',
  finding: 'notReversed',
  kodeMap: '411211',
  namaMap: 'PPN Dalam Negeri',
  nilai: 34_000,
  caseNumber: 'K-KD26070002-1-1',
  message: 'Hubungi bank dengan nomor kasus ini.',
};
