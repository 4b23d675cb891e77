import type { KasdaDocument } from '../contract/index.ts';

/** A treasury document with a value for each of its fields. */
export const DOCUMENT: KasdaDocument = {
  ...{ kasdaId: 'KD26070001', version: 2, referenceId: 'IB260714000418', state: 'ENTERED', side: 'kasda' },
  ...{ family: 'agg-kasda', productId: 'KASDA_SP2D', jenisDokumen: 'SP2D', noDokumen: '12.00/04.0/000045/LS' },
  ...{ productDescription: 'SP2D Kasda', productGroup: 'KASDA_TRANSACTION' },
  ...{ tanggalDokumen: '2026-07-13', tahun: '2026', noSpm: '12.00/03.0/000045/LS', noTransaksi: 'TRX26070001' },
  ...{ kodeSkpd: '1.02.0.00.0.00.01.0000', namaSkpd: 'Dinas Kesehatan', keterangan: 'Belanja reagen' },
  ...{ rekeningSumber: '10001040030017', namaPenerima: 'CV Perkasa', rekeningPenerima: '033701004417517' },
  ...{ namaRekening: 'CV PERKASA', bankId: '002', namaBank: 'BRI', channel: '2' },
  channels: [
    { channel: '1', fee: 6_500 },
    { channel: '2', fee: 2_900 },
  ],
  ...{ nilai: 1_100, potongan: 100, nilaiBersih: 1_000, billing: { ready: 1, count: 2 } },
  ...{
    referenceChannel: 'UP26070001',
    retriedBy: ['UP26070002'],
    importId: 'im_1',
    importedAt: '2026-07-13T02:42:00Z',
  },
  disbursedOn: '2026-07-14',
};
