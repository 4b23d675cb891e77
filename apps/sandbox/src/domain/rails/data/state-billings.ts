import type { MpnInfo } from '@ibk/sdk/contract';

/** A billing code at the state's collectors. Codes, names and numbers are invented; amounts are rupiah. */
export interface StateBilling {
  /** 15 digits: the first names the collector, the last two decide its behaviour in the scenario `normal`. */
  code: string;
  /** Penalty included. */
  amount: number;
  penalty?: number;
  info: MpnInfo;
}

// prettier-ignore
/** Ten codes of each collector: DJP (taxes), DJBC (customs and excise), DJA (other state revenue). */
export const STATE_BILLINGS: readonly StateBilling[] = [
  { code: '026070100007011', amount: 12_450_000, info: { namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT', npwp: '001234567121000', alamatWajibPajak: 'JL PROF HM YAMIN 41 MEDAN', akun: '411121', kodeJenisSetoran: '100', masaPajak: '06-2026' } },
  { code: '126070103717101', amount: 3_180_000, info: { namaWajibPajak: 'PT ANDALAS KARYA MANDIRI', npwp: '013456789122000', alamatWajibPajak: 'JL GATOT SUBROTO 118 MEDAN', akun: '411124', kodeJenisSetoran: '104', masaPajak: '06-2026' } },
  { code: '226070107427213', amount: 27_500_000, info: { namaWajibPajak: 'CV TOBA CIPTA SARANA', npwp: '024567890127000', alamatWajibPajak: 'JL SISINGAMANGARAJA 7 BALIGE', akun: '411211', kodeJenisSetoran: '100', masaPajak: '06-2026' } },
  { code: '326070111137302', amount: 6_250_000, info: { namaWajibPajak: 'CV BERKAH MEDAN KATERING', npwp: '031122334124000', alamatWajibPajak: 'JL BROMO 22 MEDAN', akun: '411128', kodeJenisSetoran: '402', masaPajak: '06-2026', nop: '127101000100012340' } },
  { code: '026070114847415', amount: 1_875_000, info: { namaWajibPajak: 'PT SINAR BELAWAN LOGISTIK', npwp: '015566778112000', alamatWajibPajak: 'JL PELABUHAN RAYA 3 BELAWAN', akun: '411122', kodeJenisSetoran: '910', masaPajak: '06-2026', idWajibPajak: '0012345671210000' } },
  { code: '126070118557503', amount: 41_200_000, info: { namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT', npwp: '001234567121000', alamatWajibPajak: 'JL PROF HM YAMIN 41 MEDAN', akun: '411126', kodeJenisSetoran: '200', masaPajak: '06-2026' } },
  { code: '226070122267617', amount: 940_000, info: { namaWajibPajak: 'PT ANDALAS KARYA MANDIRI', npwp: '013456789122000', alamatWajibPajak: 'JL GATOT SUBROTO 118 MEDAN', akun: '411121', kodeJenisSetoran: '402', masaPajak: '06-2026' } },
  { code: '326070125977704', amount: 8_360_000, info: { namaWajibPajak: 'CV TOBA CIPTA SARANA', npwp: '024567890127000', alamatWajibPajak: 'JL SISINGAMANGARAJA 7 BALIGE', akun: '411211', kodeJenisSetoran: '920', masaPajak: '06-2026', idWajibPajak: '0012345671210000' } },
  { code: '026070129687805', amount: 5_125_000, info: { namaWajibPajak: 'CV BERKAH MEDAN KATERING', npwp: '031122334124000', alamatWajibPajak: 'JL BROMO 22 MEDAN', akun: '411125', kodeJenisSetoran: '100', masaPajak: '06-2026' } },
  { code: '126070133397906', amount: 2_420_000, penalty: 210_000, info: { namaWajibPajak: 'PT SINAR BELAWAN LOGISTIK', npwp: '015566778112000', alamatWajibPajak: 'JL PELABUHAN RAYA 3 BELAWAN', akun: '411211', kodeJenisSetoran: '300', masaPajak: '05-2026', noSk: '001070712483126' } },
  { code: '426070200005011', amount: 84_200_000, info: { namaWajibPajak: 'PT ANDALAS KARYA MANDIRI', npwp: '013456789122000', alamatWajibPajak: 'JL GATOT SUBROTO 118 MEDAN', idWajibPajak: '013456789122000', jenisDokumen: 'PIB', nomorDokumen: '004100', tanggalDokumen: '02-07-2026', kppbc: '070100' } },
  { code: '526070205315101', amount: 15_760_000, info: { namaWajibPajak: 'CV TOBA CIPTA SARANA', npwp: '024567890127000', alamatWajibPajak: 'JL SISINGAMANGARAJA 7 BALIGE', idWajibPajak: '024567890127000', jenisDokumen: 'PEB', nomorDokumen: '004371', tanggalDokumen: '03-07-2026', kppbc: '040300' } },
  { code: '626070210625213', amount: 2_480_000, info: { namaWajibPajak: 'CV BERKAH MEDAN KATERING', npwp: '031122334124000', alamatWajibPajak: 'JL BROMO 22 MEDAN', idWajibPajak: '031122334124000', jenisDokumen: 'SPPBMCP', nomorDokumen: '004642', tanggalDokumen: '04-07-2026', kppbc: '050100' } },
  { code: '426070215935302', amount: 7_315_000, info: { namaWajibPajak: 'PT SINAR BELAWAN LOGISTIK', npwp: '015566778112000', alamatWajibPajak: 'JL PELABUHAN RAYA 3 BELAWAN', idWajibPajak: '015566778112000', jenisDokumen: 'SPKTNP', nomorDokumen: '004913', tanggalDokumen: '05-07-2026', kppbc: '070100' } },
  { code: '526070221245515', amount: 126_000_000, info: { namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT', npwp: '001234567121000', alamatWajibPajak: 'JL PROF HM YAMIN 41 MEDAN', idWajibPajak: '001234567121000', jenisDokumen: 'CK-1', nomorDokumen: '005184', tanggalDokumen: '06-07-2026', kppbc: '040300' } },
  { code: '626070226555603', amount: 3_940_000, info: { namaWajibPajak: 'PT ANDALAS KARYA MANDIRI', npwp: '013456789122000', alamatWajibPajak: 'JL GATOT SUBROTO 118 MEDAN', idWajibPajak: '013456789122000', jenisDokumen: 'PIB', nomorDokumen: '005455', tanggalDokumen: '07-07-2026', kppbc: '050100' } },
  { code: '426070231865717', amount: 22_870_000, info: { namaWajibPajak: 'CV TOBA CIPTA SARANA', npwp: '024567890127000', alamatWajibPajak: 'JL SISINGAMANGARAJA 7 BALIGE', idWajibPajak: '024567890127000', jenisDokumen: 'PEB', nomorDokumen: '005726', tanggalDokumen: '08-07-2026', kppbc: '070100' } },
  { code: '526070237175904', amount: 1_265_000, info: { namaWajibPajak: 'CV BERKAH MEDAN KATERING', npwp: '031122334124000', alamatWajibPajak: 'JL BROMO 22 MEDAN', idWajibPajak: '031122334124000', jenisDokumen: 'SPPBMCP', nomorDokumen: '005997', tanggalDokumen: '09-07-2026', kppbc: '040300' } },
  { code: '626070242486005', amount: 9_480_000, info: { namaWajibPajak: 'PT SINAR BELAWAN LOGISTIK', npwp: '015566778112000', alamatWajibPajak: 'JL PELABUHAN RAYA 3 BELAWAN', idWajibPajak: '015566778112000', jenisDokumen: 'SPKTNP', nomorDokumen: '006268', tanggalDokumen: '10-07-2026', kppbc: '050100' } },
  { code: '426070247796106', amount: 54_300_000, info: { namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT', npwp: '001234567121000', alamatWajibPajak: 'JL PROF HM YAMIN 41 MEDAN', idWajibPajak: '001234567121000', jenisDokumen: 'CK-1', nomorDokumen: '006539', tanggalDokumen: '11-07-2026', kppbc: '070100' } },
  { code: '726071003000011', amount: 550_000, info: { namaWajibPajak: 'CV TOBA CIPTA SARANA', npwp: '024567890127000', kl: '024', unitEselonI: '12', kodeSatker: '632331', akun: '425411' } },
  { code: '826071093061101', amount: 1_250_000, info: { namaWajibPajak: 'CV BERKAH MEDAN KATERING', npwp: '031122334124000', kl: '023', unitEselonI: '04', kodeSatker: '401219', akun: '425289' } },
  { code: '926071183122213', amount: 3_750_000, info: { namaWajibPajak: 'PT SINAR BELAWAN LOGISTIK', npwp: '015566778112000', kl: '013', unitEselonI: '01', kodeSatker: '408532', akun: '425151' } },
  { code: '726071273183302', amount: 275_000, info: { namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT', npwp: '001234567121000', kl: '015', unitEselonI: '08', kodeSatker: '528634', akun: '425411' } },
  { code: '826071363244415', amount: 9_600_000, info: { namaWajibPajak: 'PT ANDALAS KARYA MANDIRI', npwp: '013456789122000', kl: '060', unitEselonI: '01', kodeSatker: '641720', akun: '425289' } },
  { code: '926071453305503', amount: 180_000, info: { namaWajibPajak: 'CV TOBA CIPTA SARANA', npwp: '024567890127000', kl: '024', unitEselonI: '12', kodeSatker: '632331', akun: '425151' } },
  { code: '726071543366617', amount: 4_425_000, info: { namaWajibPajak: 'CV BERKAH MEDAN KATERING', npwp: '031122334124000', kl: '023', unitEselonI: '04', kodeSatker: '401219', akun: '425411' } },
  { code: '826071633427704', amount: 675_000, info: { namaWajibPajak: 'PT SINAR BELAWAN LOGISTIK', npwp: '015566778112000', kl: '013', unitEselonI: '01', kodeSatker: '408532', akun: '425289' } },
  { code: '926071723488805', amount: 2_100_000, info: { namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT', npwp: '001234567121000', kl: '015', unitEselonI: '08', kodeSatker: '528634', akun: '425151' } },
  { code: '726071813549906', amount: 30_000_000, info: { namaWajibPajak: 'PT ANDALAS KARYA MANDIRI', npwp: '013456789122000', kl: '060', unitEselonI: '01', kodeSatker: '641720', akun: '425411' } },
];
