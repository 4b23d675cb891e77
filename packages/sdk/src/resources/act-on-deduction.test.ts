import { describe, expect, it, vi } from 'vitest';
import type {
  AggDeduction,
  CreatedBilling,
  DeductionBilling,
  DeductionOutcome,
  KasdaDeduction,
  KasdaInfo,
} from '../contract/index.ts';
import { actOnDeduction, type DeductionAct } from './act-on-deduction.ts';
import type { TreasuryCalls } from './treasury.ts';

const INFO = {
  rekeningSumber: '10001040030017',
  noTransaksi: 'TRX26070002',
  noDokumen: '12.00/04.0/000046/LS',
  kodeSkpd: '1.02.01.0000',
  noSpm: '12.00/03.0/000046/LS',
} as KasdaInfo;
const billing = { billnum: '022607140000204', requestId: 'rd_1' } as DeductionBilling;
const KASDA = { kodeMap: '411124', namaMap: 'PPh Pasal 23', productId: 'MPN_G2', billing } as KasdaDeduction;
const AGG = {
  kodeMap: '411124',
  status: 'GAGAL_EC',
  requestId: 'rd_1',
  additionalData: { billing, productCode: 'MPN_G2' },
} as AggDeduction;

const message = 'Pesan bank lain';
const outcome = { message } as DeductionOutcome;
/** A bank with its own messages. */
const callsOf = () => {
  const none = {} as TreasuryCalls;
  const created: CreatedBilling = { status: 'SUCCESS', message, needCreateBilling: false, billing };
  const createTreasuryBilling = vi.fn<TreasuryCalls['createTreasuryBilling']>(() => Promise.resolve(created));
  return {
    ...none,
    reinquireDeduction: () => Promise.resolve(outcome),
    reverseDeduction: () => Promise.resolve(outcome),
    reverseTransaction: () => Promise.resolve(outcome),
    createTreasuryBilling,
  };
};
const act = async (row: AggDeduction | KasdaDeduction, what: DeductionAct) => {
  const calls = callsOf();
  const of = { info: INFO, row, referenceId: null };
  return { calls, ...(await actOnDeduction({ treasury: calls }, of, what)) };
};

describe('actOnDeduction', () => {
  it.each<[string, AggDeduction | KasdaDeduction, DeductionAct]>([
    ['Data berhasil di reinquiry', AGG, { action: 'reinquiry' }],
    ['Data berhasil di reinquiry', KASDA, { action: 'reinquiry' }],
    ['Data berhasil di reversal', AGG, { action: 'reverse', reason: 'Ditolak' }],
    ['Data berhasil di reversal', KASDA, { action: 'reverse', reason: 'Ditolak' }],
    ['Berhasil Membuat Billing', AGG, { action: 'createBilling', form: {} }],
    ['Berhasil Membuat Billing', KASDA, { action: 'createBilling', form: {} }],
  ])('says %j whatever message the bank answers', async (text, row, what) => {
    expect((await act(row, what)).message).toBe(text);
  });

  it('creates a billing with the names, the SKPD, the payment order and the form that the documents list', async () => {
    const form = {
      ...{ useNpwp: true, npwp: '003456787124000', mapTransaction: '411124', jenisSetor: '104', amount: 20_000 },
      ...{ nama: 'CV PERKASA', alamat: 'Jl. Sei Batang Hari 21', kota: 'Medan' },
      ...{ namaMap: 'PPh Pasal 23', namaJenisSetor: 'Masa' },
    };
    const { calls } = await act(KASDA, { action: 'createBilling', form });
    const { rekeningSumber: accountNumber, noTransaksi, noDokumen, kodeSkpd, noSpm } = INFO;
    expect(calls.createTreasuryBilling.mock.calls[0]?.slice(0, 2)).toEqual([
      'MPN_G2',
      {
        ...{ useNpwp: true, npwp: '003456787124000', kodeMap: '411124', jenisSetoran: '104', amount: 20_000 },
        ...{ namaWajibPajak: 'CV PERKASA', alamatWajibPajak: 'Jl. Sei Batang Hari 21', kotaWajibPajak: 'Medan' },
        ...{ namaMap: 'PPh Pasal 23', namaJenisSetoran: 'Masa', kodeSkpd, noSpm },
        additionalData: {
          ...{ map: '411124', payType: '104', billing: form, accountNumber, noTransaksi, noDokumen },
          customerRef: noTransaksi,
        },
      },
    ]);
  });
});
