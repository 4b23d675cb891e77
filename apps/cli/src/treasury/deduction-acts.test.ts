import type { Bank, DocumentRow } from '@ibk/sdk';
import type { KasdaDeduction, KasdaInfo, TaxBilling } from '@ibk/sdk/contract';
import { expect, it, vi } from 'vitest';
import type { Connection } from '../connect.ts';
import { ACTS } from './deduction-acts.ts';
import { commandsFor } from './deduction-row.ts';

const FLAGS = { valNop: false, valNoSk: false, valFaktur: false, valIdPeserta: false };
const PARTNER = { valNpwpRekanan: false, valNikRekanan: false };
const depositType = (jenisSetoran: string) => ({ jenisSetoran, namaSetoran: 'Masa', ...FLAGS, ...PARTNER });
const OF = {
  info: { npwp: '001204577123000', namaSkpd: 'DINAS KESEHATAN', tahun: '2026', keterangan: 'Belanja' } as KasdaInfo,
  row: {
    ...{ kodeMap: '411124', namaMap: 'PPh Pasal 23', nilai: 20_000 },
    listJenisSetoran: [depositType('100'), depositType('104')],
  } as KasdaDeduction,
  referenceId: null,
} satisfies DocumentRow;

/** Fills the billing form of the row in, and lists what was looked up. */
async function fill(...set: string[]) {
  const found = { nama: 'BENDAHARA DINKES', alamat: 'Jl. Prof. H. M. Yamin 41AA', kota: 'Medan' } as TaxBilling;
  const inquireNpwp = vi.fn<Bank['taxBillings']['inquireNpwp']>(() => Promise.resolve(found));
  const none = { bank: {} } as Connection;
  const connection: Connection = {
    ...none,
    bank: { ...none.bank, taxBillings: { ...none.bank.taxBillings, inquireNpwp } },
    profile: { ...none.profile, rulePacks: [] },
  };
  const act = await ACTS.billing.act(OF, { set }, { connection, today: '2026-07-14' });
  return { act, sent: inquireNpwp.mock.calls.map(([form]) => form) };
}

it("looks the office's taxpayer up by the chosen deposit type, and sends name and address", async () => {
  const { act, sent } = await fill('jenisSetor=104');
  expect(sent).toEqual([expect.objectContaining({ mapTransaction: '411124', jenisSetor: '104', npwp: OF.info.npwp })]);
  const taxpayer = { nama: 'BENDAHARA DINKES', alamat: 'Jl. Prof. H. M. Yamin 41AA', kota: 'Medan' };
  expect(act).toMatchObject({ action: 'createBilling', form: { jenisSetor: '104', ...taxpayer } });
});

it('composes the number of a taxpayer without NPWP, and looks nobody up', async () => {
  const { act, sent } = await fill('jenisSetor=104', 'useNpwp=tidak', 'kpp=124', 'nama=BUDI', 'alamat=Jl. Sutomo 7');
  expect(sent).toEqual([]);
  const form = { useNpwp: false, npwp: '000000000124000', nama: 'BUDI', alamat: 'Jl. Sutomo 7' };
  expect(act).toMatchObject({ action: 'createBilling', form });
});

it.each([
  ['MPN', ['code', 'billing']],
  ['PAD', ['code']],
])('lets the maker replace a code that must be changed: that of %s by %j', (tipeTransaksi, commands) => {
  const row = { ...OF.row, tipeTransaksi, billing: { status: 'CHANGE_BILLING' } } as KasdaDeduction;
  expect(commandsFor(row, { place: 'executed', role: 'OPR_USER', now: '2026-07-14' })).toEqual(commands);
});
