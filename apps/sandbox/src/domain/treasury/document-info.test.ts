import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KasdaInfo } from '@ibk/sdk/contract';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { potongan } from '../../testing/treasury-desk.ts';

describe.each(databases())('On $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let treasurer: Clerk;
  let laboratory: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
    treasurer = await signIn(bank, 'niaB1');
    laboratory = await signIn(bank, 'kartikaD1');
  }, 120_000);
  afterAll(() => bank.close());

  async function infoOf(reader: Clerk, kasdaId: string) {
    const { transaction } = await potongan(bank.database.db, kasdaId, '411121');
    const answer = await reader('readTransaction', { path: { referenceId: transaction.referenceId } });
    return { info: answer.body.dataRequest.content.info as KasdaInfo, transaction };
  }

  describe('a treasury document', () => {
    it("names its agency, the parts of the agency's code and the sub-unit that spends", async () => {
      const { info: own } = await infoOf(treasurer, 'KD26070001');
      const agency = 'Badan Pengelolaan Keuangan dan Aset Daerah';
      expect(own).toMatchObject({
        kodeSkpd: '5.02.0.00.0.00.01.0000',
        kodeUrusan: '5',
        kodeBidang: '02',
        kodeUnit: '01',
        kodeSubUnit: '0000',
        namaSkpd: agency,
        namaSub: agency,
        namaSubUnit: agency,
      });
      const { info: part } = await infoOf(laboratory, 'KD26070009');
      const name = 'UPT Laboratorium Kesehatan Daerah';
      expect(part).toMatchObject({
        kodeSkpd: '1.02.0.00.0.00.01.0002',
        kodeUrusan: '1',
        kodeBidang: '02',
        kodeUnit: '01',
        kodeSubUnit: '0002',
        namaSkpd: 'Dinas Kesehatan',
        namaSub: name,
        namaSubUnit: name,
      });
    });

    it('has its deductions in one order in its detail and in the list', async () => {
      const { info, transaction } = await infoOf(treasurer, 'KD26070001');
      const { body } = await treasurer('listDeductions', { query: { referenceId: transaction.referenceId } });
      const rows = (body as { content: { kodeMap: string }[] }).content;
      expect(rows.length).toBeGreaterThan(9);
      expect(rows.map(({ kodeMap }) => kodeMap)).toEqual(info.listPotongan.map(({ kodeMap }) => kodeMap));
    });

    it("names its payee and the payee's bank, be it this one or another", async () => {
      const { info: far } = await infoOf(treasurer, 'KD26070001');
      expect(far).toMatchObject({
        namaBank: 'BRI',
        rekeningPenerima: '033701004417517',
        namaRekeningPenerima: 'CV PERKASA ALAT KESEHATAN',
        namaPenerima: 'CV Perkasa Alat Kesehatan',
        keterangan: 'Belanja modal gedung puskesmas',
        keteranganDokumen: 'SP2D LS Juli 2026: Belanja modal gedung puskesmas',
      });
      const { info: near, transaction } = await infoOf(laboratory, 'KD26070010');
      expect(near).toMatchObject({ namaBank: 'BANK SUMUT', rekeningPenerima: transaction.creditAccount });
    });

    it('has neither rows nor sums without an upload', async () => {
      const { info } = await infoOf(treasurer, 'KD26070001');
      expect(info).toMatchObject({ listDetail: [], dataUpload: null, additionalData: { gaji: null } });
    });

    it('counts one row for each of its billing codes', async () => {
      const { info } = await infoOf(treasurer, 'KD26070003');
      expect(info.listPotongan[0]).toMatchObject({ billing: { billnum: '026070003010000', jumlahDetail: 1 } });
    });
  });

  describe('a treasury document with an upload', () => {
    it('lists the salaries of its payroll with instalments and bookings', async () => {
      const { info, transaction } = await infoOf(treasurer, 'KD26070007');
      const product = { productCode: 'KASDA_PAYROLL', productGroup: 'KASDA_TRANSFER' };
      const [paid, , failed] = info.listDetail;
      expect(info.listDetail).toHaveLength(3);
      expect(paid).toEqual({
        status: 'SUCCESS',
        customerId: '10001020031177',
        customerName: 'SAUT MARPAUNG',
        noArsip: 'UP26070001-0001',
        nilai: 6_214_500,
        biaya: 0,
        total: 6_214_500,
        errorMessage: null,
        keteranganError: null,
        denomCode: null,
        productCode: 'KASDA_PAYROLL',
        requestId: `${transaction.referenceId}-1`,
        additionalData: { ...product, gaji: { kmgAmount: 1_250_000 }, parameter: { bank: { bankId: '117' } } },
        inquiryRequest: { customerId: '10001020031177', bankId: '117' },
        inquiryResponse: { customerName: 'SAUT MARPAUNG' },
        transactionResponse: {
          journalDetail: {
            transactionId: expect.stringMatching(/^TX\d{10}$/) as string,
            settlementDate: transaction.settlementDate,
          },
        },
      });
      const numbers = info.listDetail.map(
        ({ transactionResponse }) => transactionResponse?.journalDetail.transactionId,
      );
      expect(new Set([...numbers, transaction.transactionId]).size).toBe(4);
      const fault = 'Rekening tujuan tidak aktif';
      expect(failed).toMatchObject({ status: 'FAILED', errorMessage: fault, keteranganError: fault, total: 5_412_250 });
      expect(failed).toMatchObject({ inquiryResponse: { customerName: '=TIGOR HUTAPEA' }, transactionResponse: null });
    });

    it.each([
      ['KD26070007', 'GJ26070007', 17_496_750],
      ['KD26070008', 'GJ26070008', 12_400_000],
    ])('sums up the rows of %s to the amount its payee receives', async (kasdaId, payrollId, total) => {
      const { info } = await infoOf(treasurer, kasdaId);
      expect(info.dataUpload).toEqual({ payrollId, amount: total, fee: 0, total });
      expect([info.total, info.additionalData.gaji]).toEqual([total, { payrollId }]);
    });

    it('has no payroll if its rows are not salaries, and books no row before the document itself', async () => {
      const { info } = await infoOf(laboratory, 'KD26070011');
      expect(info.dataUpload).toEqual({ payrollId: null, amount: 1_250_000, fee: 0, total: 1_250_000 });
      expect(info.additionalData.gaji).toBeNull();
      expect(info.listDetail).toMatchObject([
        { customerName: 'YUSUF RITONGA', status: 'SUSPECT', additionalData: { gaji: null }, transactionResponse: null },
      ]);
    });
  });
});
