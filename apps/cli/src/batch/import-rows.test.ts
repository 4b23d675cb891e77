import { expect, it } from 'vitest';
import { importRows } from './import-rows.ts';

it('A row that an interrupt stopped before it was sent is reported as not sent', async () => {
  const stop = new AbortController();
  const beneficiaries = {
    listBeneficiaries: () => Promise.resolve([]),
    saveBeneficiary() {
      stop.abort(new Error('Dihentikan'));
      return Promise.resolve({ message: 'Berhasil disimpan' });
    },
  };
  const rows = ['10001020088124', '13001020031178', '10001020077813'].map((account, at) => ({
    row: at + 2,
    customerId: account,
    form: { account, name: 'CV BERKAH' },
  }));
  const list = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'TRF_INT' };
  const { rows: imported, stopped } = await importRows({
    bank: { beneficiaries, reference: { readPrefix: () => Promise.reject(new Error('no purchase')) } },
    list,
    dryRun: false,
    signal: stop.signal,
    file: { variant: 'internal transfer', separator: ',', rows, faults: [] },
    progress: () => undefined,
  });
  expect(imported.map(({ outcome }) => outcome)).toEqual(['saved', 'unsent', 'unsent']);
  expect(stopped).toEqual(new Error('Dihentikan'));
});
