import type { Biller } from './biller.ts';
import { REGIONAL_REVENUE } from './regional-revenue.ts';

// prettier-ignore
/** The billers by productId, in the order of the selectors. */
export const BILLERS = {
  PLN_POST: { name: 'PLN Pascabayar', group: 'PAYMENT_PLN', isMonthly: true, penalty: 150_000, mark: 'PLN', customers: [
    { number: '121100450011', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [18_742_350], facts: { 'Tarif/daya': 'P1/53000 VA', 'Stand meter': '00128450-00139120' } },
    { number: '121100450029', name: 'UPT LABKESDA MEDAN', amounts: [5_987_215, 6_120_480], facts: { 'Tarif/daya': 'P1/16500 VA', 'Stand meter': '00045210-00049875' } },
    { number: '121100450037', name: 'PT ANDALAS KARYA MANDIRI', amounts: [12_480_900.5], facts: { 'Tarif/daya': 'B2/33000 VA', 'Stand meter': '00310277-00318940' } },
    { number: '121100450102', name: 'GUDANG FARMASI BINJAI', amounts: [2_315_700], facts: { 'Tarif/daya': 'P1/6600 VA', 'Stand meter': '00012001-00013544' } },
    { number: '121100450203', name: 'PUSKESMAS BALIGE', amounts: [3_044_150], facts: { 'Tarif/daya': 'P1/10600 VA', 'Stand meter': '00088310-00090127' } },
    { number: '121100450304', name: 'RUMAH DINAS SIBOLGA', amounts: [987_300], facts: { 'Tarif/daya': 'R2/5500 VA', 'Stand meter': '00020450-00021033' } },
  ] },
  PLN_NONTAGLIS: { name: 'PLN Non Taglis', group: 'PAYMENT_PLN', isMonthly: false, penalty: 0, mark: 'PLNNT', customers: [
    { number: '5112100450021', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [4_870_000], facts: { 'Jenis transaksi': 'Pasang baru', 'Tanggal registrasi': '03-07-2026' } },
    { number: '5112100450039', name: 'PT ANDALAS KARYA MANDIRI', amounts: [12_165_500], facts: { 'Jenis transaksi': 'Perubahan daya', 'Tanggal registrasi': '08-07-2026' } },
    { number: '5112100450047', name: 'RSU PIRNGADI MEDAN', amounts: [1_940_000], facts: { 'Jenis transaksi': 'Penyambungan sementara', 'Tanggal registrasi': '11-07-2026' } },
  ] },
  PSTN: { name: 'Telepon Rumah (PSTN)', group: 'PAYMENT_TELCO', isMonthly: true, penalty: 25_000, mark: 'TLK', customers: [
    { number: '4512345', name: 'DINAS KESEHATAN PROV SUMUT', areaCode: '061', amounts: [1_284_500], facts: { 'Divre/datel': '01/Medan' } },
    { number: '4567788', name: 'DINAS KESEHATAN PROV SUMUT', areaCode: '061', amounts: [412_750], facts: { 'Divre/datel': '01/Medan' } },
    { number: '21033', name: 'PUSKESMAS BALIGE', areaCode: '0632', amounts: [218_300, 224_100], facts: { 'Divre/datel': '01/Balige' } },
    { number: '8821190', name: 'GUDANG FARMASI BINJAI', areaCode: '061', amounts: [305_900], facts: { 'Divre/datel': '01/Binjai' } },
    { number: '4519904', name: 'UPT LABKESDA MEDAN', areaCode: '061', amounts: [647_200], facts: { 'Divre/datel': '01/Medan' } },
  ] },
  HALO: { name: 'Kartu Halo', group: 'PAYMENT_TELCO', isMonthly: true, penalty: 0, mark: 'HAL', customers: [
    { number: '08116002411', name: 'LIDYA SITUMORANG', amounts: [487_500], facts: { Paket: 'Halo Corporate 350' } },
    { number: '08116175530', name: 'RUDI TAMPUBOLON', amounts: [312_000], facts: { Paket: 'Halo Corporate 250' } },
    { number: '08116330902', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [1_935_400], facts: { Paket: 'Halo Corporate 1500' } },
  ] },
  MATRIX: { name: 'IM3 Pascabayar', group: 'PAYMENT_TELCO', isMonthly: true, penalty: 0, mark: 'IM3', customers: [
    { number: '08157119020', name: 'PT ANDALAS KARYA MANDIRI', amounts: [265_000], facts: { Paket: 'Prime Platinum' } },
    { number: '08158843311', name: 'DEWI ANGGRAINI HARAHAP', amounts: [178_500, 181_000], facts: { Paket: 'Prime Gold' } },
    { number: '08159021704', name: 'HENDRA GUNAWAN SIREGAR', amounts: [99_000], facts: { Paket: 'Prime Silver' } },
  ] },
  XLPASCA: { name: 'XL Prioritas', group: 'PAYMENT_TELCO', isMonthly: true, penalty: 0, mark: 'XLP', customers: [
    { number: '08170114523', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [541_200], facts: { Paket: 'Prioritas Diamond' } },
    { number: '08188001937', name: 'CV TOBA CIPTA SARANA', amounts: [152_700], facts: { Paket: 'Prioritas Gold' } },
    { number: '08193355603', name: 'BAYU ALAMSYAH', amounts: [203_400], facts: { Paket: 'Prioritas Gold' } },
  ] },
  TRANSVISION: { name: 'Transvision', group: 'PAYMENT_TV', isMonthly: true, penalty: 0, mark: 'TRV', customers: [
    { number: '3001124578', name: 'MESS PEGAWAI DINKES', amounts: [289_000], facts: { Paket: 'Combo Gold' } },
    { number: '3001887410', name: 'RUMAH DINAS SIBOLGA', amounts: [149_000], facts: { Paket: 'Family' } },
    { number: '3002204602', name: 'KANTIN DINKES SUMUT', amounts: [99_000], facts: { Paket: 'Family' } },
  ] },
  KVISION: { name: 'K-Vision', group: 'PAYMENT_TV', isMonthly: true, penalty: 0, mark: 'KVI', customers: [
    { number: '7710045821', name: 'PUSKESMAS BALIGE', amounts: [75_000], facts: { Paket: 'Cling' } },
    { number: '7710099316', name: 'MESS PEGAWAI DINKES', amounts: [125_000], facts: { Paket: 'Gila Bola' } },
    { number: '7710120804', name: 'CLARA HANDAYANI', amounts: [55_000], facts: { Paket: 'Cling' } },
  ] },
  MNCVISION: { name: 'MNC Vision', group: 'PAYMENT_TV', isMonthly: true, penalty: 15_000, mark: 'MNC', customers: [
    { number: '5103388219', name: 'PT DELI PRIMA SEJAHTERA', amounts: [399_900], facts: { Paket: 'Venus' } },
    { number: '5104412087', name: 'PT SINAR BELAWAN LOGISTIK', amounts: [219_900, 219_900], facts: { Paket: 'Galaxy' } },
    { number: '5105570303', name: 'ANI PERMATA SARI', amounts: [169_900], facts: { Paket: 'Galaxy' } },
  ] },
  INDIHOME: { name: 'IndiHome', group: 'PAYMENT_INTERNET', isMonthly: true, penalty: 50_000, mark: 'IDH', customers: [
    { number: '111234500871', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [2_775_000], facts: { Paket: 'Bisnis 200 Mbps' } },
    { number: '111234500988', name: 'UPT LABKESDA MEDAN', amounts: [832_500, 832_500], facts: { Paket: 'Bisnis 50 Mbps' } },
    { number: '111234501104', name: 'GUDANG FARMASI BINJAI', amounts: [426_000], facts: { Paket: '30 Mbps' } },
    { number: '111234501202', name: 'KANTIN DINKES SUMUT', amounts: [388_500], facts: { Paket: '30 Mbps' } },
  ] },
  BIZNET: { name: 'Biznet Home', group: 'PAYMENT_INTERNET', isMonthly: true, penalty: 0, mark: 'BIZ', customers: [
    { number: '220019457', name: 'PT ANDALAS KARYA MANDIRI', amounts: [1_110_000], facts: { Paket: 'Home Gamers 3D' } },
    { number: '220023380', name: 'CV BERKAH MEDAN KATERING', amounts: [416_250], facts: { Paket: 'Home 1D' } },
    { number: '220027714', name: 'KOPERASI PEGAWAI SEJAHTERA', amounts: [777_000], facts: { Paket: 'Home 2D' } },
  ] },
  FIRSTMEDIA: { name: 'First Media', group: 'PAYMENT_INTERNET', isMonthly: true, penalty: 0, mark: 'FMD', customers: [
    { number: '60114428', name: 'PUSKESMAS BALIGE', amounts: [361_900], facts: { Paket: 'Family' } },
    { number: '60117350', name: 'CV TOBA CIPTA SARANA', amounts: [512_800], facts: { Paket: 'D Family' } },
    { number: '60118804', name: 'KANTIN DINKES SUMUT', amounts: [289_700], facts: { Paket: 'Starter' } },
  ] },
  BPJSKS: { name: 'BPJS Kesehatan', group: 'PAYMENT_INSURANCE', isMonthly: true, penalty: 0, mark: 'BKS', customers: [
    { number: '8888801234567890', name: 'PEGAWAI TETAP DINKES SUMUT', amounts: [10_500_000], facts: { 'Jumlah peserta': '70 orang', 'Jumlah bulan': '1' } },
    { number: '8888801234567905', name: 'PEGAWAI KONTRAK DINKES SUMUT', amounts: [3_450_000], facts: { 'Jumlah peserta': '23 orang', 'Jumlah bulan': '1' } },
    { number: '8888807700123418', name: 'SATPAM DINKES SUMUT', amounts: [900_000, 900_000], facts: { 'Jumlah peserta': '6 orang', 'Jumlah bulan': '2' } },
  ] },
  BPJSTK_EPS: { name: 'BPJS Ketenagakerjaan (EPS)', group: 'PAYMENT_INSURANCE', isMonthly: true, penalty: 0, mark: 'EPS', customers: [
    { number: '260700114521', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [19_232_640], facts: { 'Jumlah tenaga kerja': '48' }, otherInfo: { jht: 11_491_200, jkk: 1_088_640, jkm: 604_800, jkp: 6_048_000 } },
    { number: '260700118833', name: 'PT ANDALAS KARYA MANDIRI', amounts: [41_670_720], facts: { 'Jumlah tenaga kerja': '112' }, otherInfo: { jht: 24_897_600, jkk: 2_358_720, jkm: 1_310_400, jkp: 13_104_000 } },
    { number: '260700120104', name: 'CV TOBA CIPTA SARANA', amounts: [3_133_890], facts: { 'Jumlah tenaga kerja': '9' }, otherInfo: { jht: 1_872_450, jkk: 177_390, jkm: 98_550, jkp: 985_500 } },
  ] },
  PRUDENTIAL: { name: 'Prudential', group: 'PAYMENT_INSURANCE', isMonthly: true, penalty: 0, mark: 'PRU', customers: [
    { number: '12770345', name: 'LIDYA SITUMORANG', amounts: [750_000], facts: { Polis: 'PRULink Generasi' } },
    { number: '12778816', name: 'RUDI TAMPUBOLON', amounts: [1_250_000], facts: { Polis: 'PRULink Syariah' } },
    { number: '12781102', name: 'BAYU ALAMSYAH', amounts: [500_000], facts: { Polis: 'PRULink Generasi' } },
  ] },
  ADIRA: { name: 'Adira Finance', group: 'PAYMENT_INSTALLMENT', isMonthly: true, penalty: 45_000, mark: 'ADR', customers: [
    { number: '010922004581', name: 'PT ANDALAS KARYA MANDIRI', amounts: [7_845_000], facts: { Unit: 'Mitsubishi Colt Diesel', 'Angsuran ke': '23 dari 36' }, otherInfo: { installmentType: 'CLOSED', tenor: 36, deficiencyTenor: 14, installmentAmount: 7_845_000, deficiencyAmount: 109_830_000 } },
    { number: '010922007716', name: 'CV BERKAH MEDAN KATERING', amounts: [3_120_500], facts: { Unit: 'Daihatsu Gran Max', 'Angsuran ke': '18 dari 48' }, otherInfo: { installmentType: 'CLOSED', tenor: 48, deficiencyTenor: 31, installmentAmount: 3_120_500, deficiencyAmount: 96_735_500 } },
    { number: '010922009903', name: 'PT SINAR BELAWAN LOGISTIK', amounts: [9_410_000], facts: { Unit: 'Isuzu Elf', 'Angsuran ke': '35 dari 36' }, otherInfo: { installmentType: 'CLOSED', tenor: 36, deficiencyTenor: 2, installmentAmount: 9_410_000, deficiencyAmount: 18_820_000 } },
  ] },
  FIF: { name: 'FIF Group', group: 'PAYMENT_INSTALLMENT', isMonthly: true, penalty: 20_000, mark: 'FIF', customers: [
    { number: '351000781245', name: 'KURIR DINKES SUMUT', amounts: [915_000], facts: { Unit: 'Honda Revo', 'Angsuran ke': '16 dari 24' }, otherInfo: { installmentType: 'CLOSED', tenor: 24, deficiencyTenor: 9, installmentAmount: 915_000, deficiencyAmount: 8_235_000 } },
    { number: '351000790032', name: 'HENDRA GUNAWAN SIREGAR', amounts: [1_284_000], facts: { Unit: 'Honda PCX', 'Angsuran ke': '7 dari 36' }, otherInfo: { installmentType: 'CLOSED', tenor: 36, deficiencyTenor: 30, installmentAmount: 1_284_000, deficiencyAmount: 38_520_000 } },
    { number: '351000795502', name: 'CLARA HANDAYANI', amounts: [867_000], facts: { Unit: 'Honda Beat', 'Angsuran ke': '24 dari 24' }, otherInfo: { installmentType: 'CLOSED', tenor: 24, deficiencyTenor: 1, installmentAmount: 867_000, deficiencyAmount: 867_000 } },
  ] },
  BAF: { name: 'BAF', group: 'PAYMENT_INSTALLMENT', isMonthly: true, penalty: 20_000, mark: 'BAF', customers: [
    { number: '811450022391', name: 'DEWI ANGGRAINI HARAHAP', amounts: [1_042_000], facts: { Unit: 'Yamaha NMAX', 'Angsuran ke': '19 dari 35' }, otherInfo: { installmentType: 'CLOSED', tenor: 35, deficiencyTenor: 17, installmentAmount: 1_042_000, deficiencyAmount: 17_714_000 } },
    { number: '811450027745', name: 'UD MAKMUR JAYA PERCETAKAN', amounts: [988_500], facts: { Unit: 'Yamaha Gear', 'Angsuran ke': '12 dari 23' }, otherInfo: { installmentType: 'CLOSED', tenor: 23, deficiencyTenor: 12, installmentAmount: 988_500, deficiencyAmount: 11_862_000 } },
    { number: '811450031804', name: 'ANI PERMATA SARI', amounts: [1_110_000], facts: { Unit: 'Yamaha Fazzio', 'Angsuran ke': '2 dari 35' }, otherInfo: { installmentType: 'CLOSED', tenor: 35, deficiencyTenor: 34, installmentAmount: 1_110_000, deficiencyAmount: 37_740_000 } },
  ] },
  PDAM_TIRTANADI: { name: 'Perumda Tirtanadi Sumatera Utara', group: 'PAYMENT_PDAM', isMonthly: true, penalty: 10_000, mark: 'TRT', customers: [
    { number: '0108220014', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [1_875_600], facts: { Golongan: 'Instansi', 'Stand meter': '41214-41660' } },
    { number: '0108220377', name: 'GUDANG FARMASI MEDAN', amounts: [642_300, 655_100], facts: { Golongan: 'Niaga', 'Stand meter': '41577-41729' } },
    { number: '0214410090', name: 'MESS PEGAWAI DINKES', amounts: [318_750], facts: { Golongan: 'Niaga', 'Stand meter': '31290-31365' } },
    { number: '0108990125', name: 'KANTIN DINKES SUMUT', amounts: [207_400], facts: { Golongan: 'Niaga', 'Stand meter': '1325-1374' } },
    { number: '0108990203', name: 'UPT LABKESDA MEDAN', amounts: [911_200], facts: { Golongan: 'Instansi', 'Stand meter': '1403-1619' } },
  ] },
  PDAM_PALU: { name: 'PDAM Kota Palu', group: 'PAYMENT_PDAM', isMonthly: true, penalty: 10_000, mark: 'PLU', customers: [
    { number: '0430011872', name: 'DINAS PENDIDIKAN PROV SULTENG', amounts: [1_320_400], facts: { Golongan: 'Instansi', 'Stand meter': '83072-83386' } },
    { number: '0430015590', name: 'CV PALU CAHAYA UTAMA', amounts: [276_900], facts: { Golongan: 'Niaga', 'Stand meter': '86790-86855' } },
    { number: '0430019934', name: 'CV SIGI MAKMUR', amounts: [188_200], facts: { Golongan: 'Niaga', 'Stand meter': '91134-91178' } },
  ] },
  PDAM_MANADO: { name: 'Perumda Wanua Wenang Manado', group: 'PAYMENT_PDAM', isMonthly: true, penalty: 10_000, mark: 'MND', customers: [
    { number: '0431200817', name: 'DINAS PERHUBUNGAN PROV SULUT', amounts: [1_104_800], facts: { Golongan: 'Instansi', 'Stand meter': '12017-12280' } },
    { number: '0431204466', name: 'CV WENANG SARANA MEDIKA', amounts: [392_500], facts: { Golongan: 'Niaga', 'Stand meter': '15666-15759' } },
    { number: '0431209921', name: 'CV TOMOHON SEJAHTERA', amounts: [165_300], facts: { Golongan: 'Niaga', 'Stand meter': '21121-21160' } },
  ] },
  PDAM_BENGKULU: { name: 'Perumda Tirta Hidayah Bengkulu', group: 'PAYMENT_PDAM', isMonthly: true, penalty: 10_000, mark: 'BKL', customers: [
    { number: '0736110241', name: 'DINAS PARIWISATA PROV BENGKULU', amounts: [873_700], facts: { Golongan: 'Instansi', 'Stand meter': '1441-1649' } },
    { number: '0736114479', name: 'CV FATMAWATI PRIMA', amounts: [254_600], facts: { Golongan: 'Niaga', 'Stand meter': '5679-5739' } },
    { number: '0736118830', name: 'PT PANTAI PANJANG WISATA', amounts: [547_100], facts: { Golongan: 'Niaga', 'Stand meter': '10030-10160' } },
  ] },
  KAI: { name: 'Tiket Kereta Api', group: 'PAYMENT_TICKET', isMonthly: false, penalty: 0, mark: 'KAI', customers: [
    { number: '9201126078841', name: 'LIDYA SITUMORANG', amounts: [615_000], facts: { Kereta: 'Sribilah Utama', Rute: 'Medan - Rantau Prapat', Penumpang: '2 dewasa' } },
    { number: '9201126079012', name: 'RUDI TAMPUBOLON', amounts: [1_250_000], facts: { Kereta: 'Sribilah Utama', Rute: 'Rantau Prapat - Medan', Penumpang: '4 dewasa' } },
    { number: '9201126079450', name: 'DINAS KESEHATAN PROV SUMUT', amounts: [270_000], facts: { Kereta: 'Siantar Ekspres', Rute: 'Medan - Siantar', Penumpang: '10 dewasa' } },
  ] },
  GARUDA: { name: 'Tiket Garuda Indonesia', group: 'PAYMENT_TICKET', isMonthly: false, penalty: 0, mark: 'GIA', customers: [
    { number: '1262400417785', name: 'RUDI TAMPUBOLON', amounts: [2_874_600], facts: { Penerbangan: 'GA 181', Rute: 'KNO - CGK', Penumpang: '1 dewasa' } },
    { number: '1262400418890', name: 'LIDYA SITUMORANG', amounts: [5_749_200], facts: { Penerbangan: 'GA 190', Rute: 'CGK - KNO', Penumpang: '2 dewasa' } },
    { number: '1262400419918', name: 'PT DELI PRIMA SEJAHTERA', amounts: [11_498_400], facts: { Penerbangan: 'GA 183', Rute: 'KNO - CGK', Penumpang: '4 dewasa' } },
  ] },
  LION: { name: 'Tiket Lion Air', group: 'PAYMENT_TICKET', isMonthly: false, penalty: 0, mark: 'LNI', customers: [
    { number: '9901188240156', name: 'HENDRA GUNAWAN SIREGAR', amounts: [1_287_500], facts: { Penerbangan: 'JT 305', Rute: 'KNO - CGK', Penumpang: '1 dewasa' } },
    { number: '9901188240784', name: 'DEWI ANGGRAINI HARAHAP', amounts: [1_342_000], facts: { Penerbangan: 'JT 380', Rute: 'CGK - KNO', Penumpang: '1 dewasa' } },
    { number: '9901188241202', name: 'CV TOBA CIPTA SARANA', amounts: [2_575_000], facts: { Penerbangan: 'JT 971', Rute: 'KNO - SUB', Penumpang: '2 dewasa' } },
  ] },
  ...REGIONAL_REVENUE,
} as const satisfies Record<string, Biller>;

/** Finds a biller; undefined for a product of another kind. */
export const findBiller = (productId: string): Biller | undefined =>
  Object.hasOwn(BILLERS, productId) ? BILLERS[productId as keyof typeof BILLERS] : undefined;
