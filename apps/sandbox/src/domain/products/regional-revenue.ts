import type { Biller } from './biller.ts';

/** Traits that all regional revenue has: its money belongs to the region, and a late bill bears interest. */
const OF_REGION = { group: 'PAYMENT_PAD', isMonthly: false, penalty: 0, interest: 1 } as const;

// prettier-ignore
/**
 * Regional revenue (PAD) by productId. PBB and BPHTB are known by NOP and year, 22 digits; the others by NPWPD, vehicle
 * test, stall or SKRD number. Numbers and names are invented; accounts are those of the chart of regional revenue.
 */
export const REGIONAL_REVENUE = {
  PBB: { ...OF_REGION, name: 'PBB-P2', mark: 'PBB', customers: [
    { number: '1271010001005012302026', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [18_450_000], period: '2026', due: '2026-09-30', facts: { 'Letak objek pajak': 'Jalan HM Yamin 41AA, Medan', 'Kode rekening': '4.1.01.15.01.0001' } },
    { number: '1271010001005012302025', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [17_925_000], period: '2025', due: '2025-09-30', facts: { 'Letak objek pajak': 'Jalan HM Yamin 41AA, Medan', 'Kode rekening': '4.1.01.15.01.0001' } },
    { number: '1271030002001107402026', name: 'YAYASAN HARAPAN', amounts: [4_282_500], period: '2026', due: '2026-09-30', facts: { 'Letak objek pajak': 'Jalan Imam Bonjol 4, Medan', 'Kode rekening': '4.1.01.15.01.0001' } },
    { number: '1275020004000903102026', name: 'GUDANG FARMASI BINJAI', amounts: [2_116_750], period: '2026', due: '2026-06-30', facts: { 'Letak objek pajak': 'Jalan Sultan Hasanuddin 12, Binjai', 'Kode rekening': '4.1.01.15.01.0001' } },
    { number: '1206030011002200702026', name: 'PUSKESMAS BALIGE', amounts: [684_200], period: '2026', due: '2026-08-31', facts: { 'Letak objek pajak': 'Jalan Sisingamangaraja 7, Balige', 'Kode rekening': '4.1.01.15.01.0001' } },
  ] },
  BPHTB: { ...OF_REGION, name: 'BPHTB', mark: 'BPH', customers: [
    { number: '1271010001005012482026', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [62_500_000], period: '2026', due: '2026-12-31', facts: { Perolehan: 'Jual beli', 'Kode rekening': '4.1.01.16.01.0001' } },
    { number: '1271060003001400912026', name: 'PT ANDALAS KARYA MANDIRI', amounts: [41_250_000], period: '2026', due: '2026-06-15', facts: { Perolehan: 'Jual beli', 'Kode rekening': '4.1.01.16.01.0001' } },
    { number: '1275020004000903282026', name: 'LIDYA SITUMORANG', amounts: [7_875_000], period: '2026', due: '2026-12-31', facts: { Perolehan: 'Hibah', 'Kode rekening': '4.1.01.16.01.0001' } },
    { number: '1206030011002200892026', name: 'RUDI TAMPUBOLON', amounts: [3_140_000], period: '2026', due: '2026-11-30', facts: { Perolehan: 'Waris', 'Kode rekening': '4.1.01.16.01.0001' } },
    { number: '1271030002001107582026', name: 'YAYASAN HARAPAN', amounts: [12_900_000], period: '2026', due: '2026-10-31', facts: { Perolehan: 'Tukar-menukar', 'Kode rekening': '4.1.01.16.01.0001' } },
  ] },
  PHRI: { ...OF_REGION, name: 'Pajak Hotel, Restoran, Hiburan', mark: 'PHR', customers: [
    { number: '1200000412701', name: 'CV BERKAH MEDAN KATERING', amounts: [5_640_000], period: '06-2026', due: '2026-07-15', facts: { 'Objek pajak': 'PBJT makanan dan minuman', 'Kode rekening': '4.1.01.19.01.0001' } },
    { number: '1200000412719', name: 'PT DELI PRIMA SEJAHTERA', amounts: [23_115_500], period: '06-2026', due: '2026-07-15', facts: { 'Objek pajak': 'PBJT jasa perhotelan', 'Kode rekening': '4.1.01.19.03.0001' } },
    { number: '1200000412727', name: 'KANTIN DINKES SUMUT', amounts: [815_000], period: '05-2026', due: '2026-06-15', facts: { 'Objek pajak': 'PBJT makanan dan minuman', 'Kode rekening': '4.1.01.19.01.0001' } },
    { number: '1200000412735', name: 'PT PANTAI PANJANG WISATA', amounts: [9_480_000], period: '06-2026', due: '2026-07-15', facts: { 'Objek pajak': 'PBJT jasa kesenian dan hiburan', 'Kode rekening': '4.1.01.19.05.0001' } },
    { number: '1200000412702', name: 'UD MAKMUR JAYA PERCETAKAN', amounts: [1_275_000], period: '06-2026', due: '2026-07-15', facts: { 'Objek pajak': 'PBJT makanan dan minuman', 'Kode rekening': '4.1.01.19.01.0001' } },
  ] },
  KIR: { ...OF_REGION, name: 'Uji KIR', mark: 'KIR', customers: [
    { number: '0627100418', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [185_000], due: '2026-12-31', facts: { Kendaraan: 'BK 8114 DK, ambulans', 'Kode rekening': '4.1.02.01.02.0001' } },
    { number: '0627100426', name: 'PT SINAR BELAWAN LOGISTIK', amounts: [240_000], due: '2026-06-30', facts: { Kendaraan: 'BK 9021 XL, truk', 'Kode rekening': '4.1.02.01.02.0001' } },
    { number: '0627100434', name: 'CV TOBA CIPTA SARANA', amounts: [210_000], due: '2026-12-31', facts: { Kendaraan: 'BB 8470 LC, pikap', 'Kode rekening': '4.1.02.01.02.0001' } },
    { number: '0627100442', name: 'GUDANG FARMASI BINJAI', amounts: [195_000], due: '2026-11-30', facts: { Kendaraan: 'BK 8233 RA, boks', 'Kode rekening': '4.1.02.01.02.0001' } },
    { number: '0627100403', name: 'RUDI TAMPUBOLON', amounts: [175_000], due: '2026-12-31', facts: { Kendaraan: 'BK 1207 QR, angkutan', 'Kode rekening': '4.1.02.01.02.0001' } },
  ] },
  PJKLYN: { ...OF_REGION, name: 'Pajak Daerah Lainnya', mark: 'PJL', customers: [
    { number: '1200000733110', name: 'PT ANDALAS KARYA MANDIRI', amounts: [14_200_000], period: '06-2026', due: '2026-07-31', facts: { 'Objek pajak': 'Reklame papan dan videotron', 'Kode rekening': '4.1.01.09.01.0001' } },
    { number: '1200000733128', name: 'UPT LABKESDA MEDAN', amounts: [2_350_500], period: '06-2026', due: '2026-07-31', facts: { 'Objek pajak': 'Air tanah', 'Kode rekening': '4.1.01.12.01.0001' } },
    { number: '1200000733136', name: 'CV TOBA CIPTA SARANA', amounts: [6_890_000], period: '05-2026', due: '2026-06-30', facts: { 'Objek pajak': 'Mineral bukan logam dan batuan', 'Kode rekening': '4.1.01.14.12.0001' } },
    { number: '1200000733144', name: 'PT DELI PRIMA SEJAHTERA', amounts: [3_780_000], period: '06-2026', due: '2026-07-31', facts: { 'Objek pajak': 'PBJT jasa parkir', 'Kode rekening': '4.1.01.19.04.0001' } },
    { number: '1200000733104', name: 'CV SIGI MAKMUR', amounts: [1_120_000], period: '06-2026', due: '2026-07-31', facts: { 'Objek pajak': 'Sarang burung walet', 'Kode rekening': '4.1.01.13.01.0001' } },
  ] },
  RBSLYN: { ...OF_REGION, name: 'Retribusi Lainnya', mark: 'RBL', customers: [
    { number: '2026070081', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [1_450_000], period: '07-2026', due: '2026-12-31', facts: { Layanan: 'Persampahan dan kebersihan', 'Kode rekening': '4.1.02.01.04.0001' } },
    { number: '2026070099', name: 'PT ANDALAS KARYA MANDIRI', amounts: [27_300_000], period: '06-2026', due: '2026-06-30', facts: { Layanan: 'Persetujuan bangunan gedung', 'Kode rekening': '4.1.02.03.01.0001' } },
    { number: '2026070107', name: 'KOPERASI PEGAWAI SEJAHTERA', amounts: [360_000], period: '07-2026', due: '2026-12-31', facts: { Layanan: 'Parkir tepi jalan umum', 'Kode rekening': '4.1.02.01.01.0001' } },
    { number: '2026070115', name: 'MESS PEGAWAI DINKES', amounts: [420_000], period: '07-2026', due: '2026-12-31', facts: { Layanan: 'Persampahan dan kebersihan', 'Kode rekening': '4.1.02.01.04.0001' } },
    { number: '2026070203', name: 'UPT LABKESDA MEDAN', amounts: [980_000], period: '07-2026', due: '2026-12-31', facts: { Layanan: 'Persampahan dan kebersihan', 'Kode rekening': '4.1.02.01.04.0001' } },
  ] },
  RBSPSR: { ...OF_REGION, name: 'Retribusi Pasar', mark: 'RBP', customers: [
    { number: '3026070011', name: 'KANTIN DINKES SUMUT', amounts: [150_000], period: '07-2026', due: '2026-12-31', facts: { Pasar: 'Petisah, kios 11', 'Kode rekening': '4.1.02.02.01.0001' } },
    { number: '3026070029', name: 'ANI PERMATA SARI', amounts: [225_000], period: '06-2026', due: '2026-06-30', facts: { Pasar: 'Petisah, kios 29', 'Kode rekening': '4.1.02.02.01.0001' } },
    { number: '3026070037', name: 'CLARA HANDAYANI', amounts: [180_000], period: '07-2026', due: '2026-12-31', facts: { Pasar: 'Sei Sikambing, los 37', 'Kode rekening': '4.1.02.02.01.0001' } },
    { number: '3026070045', name: 'BAYU ALAMSYAH', amounts: [180_000], period: '07-2026', due: '2026-12-31', facts: { Pasar: 'Sei Sikambing, los 45', 'Kode rekening': '4.1.02.02.01.0001' } },
    { number: '3026070102', name: 'CV BERKAH MEDAN KATERING', amounts: [310_000], period: '07-2026', due: '2026-12-31', facts: { Pasar: 'Pusat Pasar, kios 102', 'Kode rekening': '4.1.02.02.01.0001' } },
  ] },
} as const satisfies Record<string, Biller>;
