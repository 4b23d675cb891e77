import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bank } from '@ibk/sdk';
import type { AggDeduction, KasdaDeduction, KasdaInfo } from '@ibk/sdk/contract';
import { billingInterpret } from '@ibk/sdk/rules';
import { documentCsv, documentLines, importedDocument } from '../testing/import-sample.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { signedIn } from './client.ts';

describe('a client of the treasury', () => {
  let sandbox: Sandbox;
  let approver: Bank;
  beforeAll(async () => {
    sandbox = await startSandbox();
    approver = (await signedIn(sandbox, 'pandeB1')).bank;
  }, 120_000);
  afterAll(() => sandbox.close());

  /** The approved document of a family, found through the client. */
  async function documentOf(family: KasdaInfo['family']): Promise<{ info: KasdaInfo; referenceId: string }> {
    for await (const { referenceId, productGroup } of approver.transactions.listTransactions({ status: 'SUCCESS' })) {
      if (!productGroup.startsWith('KASDA')) continue;
      const { info } = (await approver.transactions.readTransaction(referenceId)).dataRequest.content;
      if (info && 'family' in info && info.family === family && info.listPotongan.length > 2)
        return { info, referenceId };
    }
    throw new Error(`No document of ${family}`);
  }

  it('pays an agg-kasda row with the item it read, unchanged', async () => {
    const { info } = await documentOf('agg-kasda');
    const { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber } = info;
    const potongan = info.listPotongan[0] as AggDeduction;
    const idBilling = potongan.idBilling ?? '';
    const document = { kasdaId, tahun, noDokumen, jenisDokumen, rekeningSumber };
    const paid = await approver.treasury.payAggregateBilling({ ...document, idBilling, potongan });
    expect(billingInterpret(paid)).toEqual({ kind: 'success', text: paid.message, itemUpdated: true });
    const again = approver.treasury.payAggregateBilling({ ...document, idBilling, potongan: paid });
    await expect(again).rejects.toMatchObject({ kind: 'refused', ruleId: 'deduction.states' });
  });

  it('pays a kasda row with its complete billing, and requests its NTPN again', async () => {
    const { info, referenceId } = await documentOf('kasda');
    const { productId, noTransaksi, noDokumen, tahun, rekeningSumber: noRekening } = info;
    const rows = info.listPotongan as KasdaDeduction[];
    const { kodeMap, billing } = rows.find((row) => row.kodeMap === '411122') ?? { kodeMap: '', billing: null };
    const document = { productId, noTransaksi, noDokumen, tahun, noRekening, noReference: referenceId };
    const paid = await approver.treasury.payTreasuryBilling({ ...document, kodeMap, billing: { ...billing } });
    expect(billingInterpret(paid).kind).toBe('info');
    const reinquired = await approver.treasury.reinquireDeduction(paid.billing?.requestId ?? '');
    expect(reinquired).toMatchObject({ status: 'SUCCESS', ntpn: expect.stringMatching(/^[0-9A-Z]{16}$/) as string });
  });

  it('sends a file of documents, whose lines are those of the answer', async () => {
    const { bank } = await signedIn(sandbox, 'niaB1');
    const file = documentCsv(documentLines(importedDocument('700900')));
    const sent = await bank.treasury.importDocuments({ side: 'kasda', file, filename: 'juli.csv' });
    expect(sent).toMatchObject({ imported: 1, failed: 0, rows: [{ line: 2, cause: null }] });
    const broken = bank.treasury.importDocuments({ side: 'kasda', file: file.replace('SP2D', 'SPM') });
    await expect(broken).rejects.toMatchObject({
      ruleId: 'import.file',
      fields: { 'baris 2 jenisDokumen': 'Isi dengan SP2D, SPJ' },
    });
  });

  it('throws the error that a screen might silently drop', async () => {
    const status = approver.treasury.readAggregatePayrollStatus({ payrollId: 'GJ0' });
    await expect(status).rejects.toMatchObject({ kind: 'refused', ruleId: 'payroll.unknown' });
  });
});
