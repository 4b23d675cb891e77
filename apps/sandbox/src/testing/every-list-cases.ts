import type { Bank } from '@ibk/sdk';
import type {
  ImportFailure,
  ListedAccount,
  KasdaDocument,
  ListedBilling,
  ListedDeduction,
  Transaction,
  VirtualAccount,
} from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';
import { deductionStatusOf } from '@ibk/sdk/rules';
import { importedDocument } from './import-sample.ts';
import { signedIn } from '../sdk/client.ts';
import { ADMINISTRATION_LISTS } from './every-administration-list.ts';
import type { Listed, Page, Query } from './listed.ts';

/** The lists of virtual accounts: all of them, and those of one kind of bill. */
const virtualAccounts = (
  bill: VirtualAccount['bill'] | null,
  page: (bank: Bank, query: Query) => Promise<Page<VirtualAccount>>,
): Listed<VirtualAccount> => {
  const fixed = bill === null ? {} : { bill };
  return {
    as: 'ekoS1',
    page,
    totals: async (bank, criteria) => {
      const { count, paid: sum } = await bank.virtualAccounts.summariseVirtualAccounts({ ...criteria, ...fixed });
      return { count, sum };
    },
    file: (bank, format, criteria) => bank.files.fileVirtualAccounts({ format, criteria: { ...criteria, ...fixed } }),
    key: ({ virtualAccountNumber }) => virtualAccountNumber,
    amount: ({ paid }) => paid,
    sorted: ({ virtualAccountNumber, virtualAccountName, amount }) => ({
      virtualAccountNumber,
      virtualAccountName,
      amount,
    }),
    criteria: [
      { by: { status: 'ACTIVE' }, meets: ({ status }) => status === 'ACTIVE' },
      { by: { status: 'PAID' }, meets: ({ status }) => status === 'PAID' },
      { by: { status: 'BLOCKED' }, meets: ({ status }) => status === 'BLOCKED' },
      { by: { status: 'CLOSED' }, meets: ({ status }) => status === 'CLOSED' },
      { by: { merchantId: 'M0004' }, meets: ({ merchantId }) => merchantId === 'M0004' },
      {
        by: { from: '2026-07-01', to: '2026-07-31' },
        meets: ({ virtualAccountExpired: expired }) => expired !== null && expired.startsWith('2026-07'),
      },
      { by: { to: '2026-06-30' }, meets: () => false },
      {
        by: { q: 'an' },
        meets: ({ virtualAccountName, invoiceMessage, installmentMessage }) =>
          /an/i.test([virtualAccountName, invoiceMessage, installmentMessage].join(' ')),
      },
    ],
  };
};

/** Every list of the contract by its operation. */
export const LISTS: Readonly<Record<string, Listed<unknown>>> = {
  listVirtualAccounts: virtualAccounts(null, (bank, query) => bank.virtualAccounts.pageOfVirtualAccounts(query)),
  listVirtualAccountInvoices: virtualAccounts('INVOICE', (bank, query) =>
    bank.virtualAccounts.pageOfVirtualAccountInvoices(query),
  ),
  listVirtualAccountInstallments: virtualAccounts('INSTALLMENT', (bank, query) =>
    bank.virtualAccounts.pageOfVirtualAccountInstallments(query),
  ),
  ...ADMINISTRATION_LISTS,
  listTransactions: {
    as: 'ekoS1',
    page: (bank, query) => bank.transactions.pageOfTransactions(query),
    totals: async (bank, criteria) => {
      const { count, amount: sum } = await bank.transactions.summariseTransactions(criteria);
      return { count, sum };
    },
    file: (bank, format, criteria) => bank.files.fileTransactionReport({ format, criteria }),
    key: ({ referenceId }) => referenceId,
    amount: ({ amount }) => amount,
    sorted: ({ dateEntry, amount, destName, status }) => ({ dateEntry: dateEntry ?? '', amount, destName, status }),
    criteria: [
      { by: { status: 'SUCCESS' }, meets: ({ status }) => status === 'SUCCESS' },
      { by: { amountFrom: 10_000_000 }, meets: ({ amount }) => amount >= 10_000_000 },
      { by: { amountTo: 9_999_999.99 }, meets: ({ amount }) => amount <= 9_999_999.99 },
      { by: { productId: 'TRF_INT' }, meets: ({ productId }) => productId === 'TRF_INT' },
      { by: { q: 'dinas' }, meets: ({ destName, note }) => /dinas/i.test(destName + note) },
    ],
  } satisfies Listed<Transaction>,
  listDocuments: {
    as: 'niaB1',
    prepare: async (bank) => {
      for (let made = 0; made < 14; made += 1) await bank.factories.treasuryDocument({ net: 1_000_000 + made });
    },
    page: (bank, query) => bank.treasury.pageOfDocuments(query),
    totals: async (bank, criteria) => {
      const { count, net: sum } = await bank.treasury.summariseDocuments(criteria);
      return { count, sum };
    },
    file: (bank, format, criteria) => bank.files.fileTreasuryReport({ report: 'documents', format, criteria }),
    key: ({ noDokumen }) => noDokumen,
    amount: ({ nilaiBersih }) => nilaiBersih,
    sorted: ({ tanggalDokumen, noDokumen, nilaiBersih }) => ({ tanggalDokumen, noDokumen, nilaiBersih }),
    criteria: [
      { by: { side: 'pemda' }, meets: ({ side }) => side === 'pemda' },
      { by: { products: 'KASDA_SPJ,KASDA_PAYROLL' }, meets: ({ productId }) => /SPJ|PAYROLL/.test(productId) },
      { by: { state: 'ENTERED' }, meets: ({ state }) => state === 'ENTERED' },
      { by: { state: 'RETUR' }, meets: ({ state }) => state === 'RETUR' },
      { by: { isDisbursed: true }, meets: ({ state }) => state === 'SUCCESS' || state === 'RETUR' },
      { by: { isDisbursed: false }, meets: ({ state }) => state === 'ACTIVE' || state === 'ENTERED' },
      { by: { jenisDokumen: 'SPJ' }, meets: ({ jenisDokumen }) => jenisDokumen === 'SPJ' },
      { by: { noDokumen: '070004' }, meets: ({ noDokumen }) => noDokumen.includes('070004') },
      { by: { tahun: '2025' }, meets: ({ tahun }) => tahun === '2025' },
      { by: { kasdaIds: 'KD26070012,KD26070013' }, meets: ({ kasdaId }) => /^KD2607001[23]$/.test(kasdaId) },
      { by: { kodeSkpd: '5.02.0.00.0.00.01.0000' }, meets: ({ kodeSkpd }) => kodeSkpd === '5.02.0.00.0.00.01.0000' },
      { by: { from: '2026-07-11' }, meets: ({ tanggalDokumen }) => tanggalDokumen >= '2026-07-11' },
      { by: { to: '2026-07-11' }, meets: ({ tanggalDokumen }) => tanggalDokumen <= '2026-07-11' },
      { by: { dateBy: 'disbursal', from: '2026-07-10' }, meets: ({ disbursedOn }) => disbursedOn !== null },
      { by: { dateBy: 'import', to: '2026-07-09' }, meets: ({ importedAt }) => importedAt < '2026-07-09T17:00' },
      { by: { amountFrom: 100_000_000 }, meets: ({ nilaiBersih }) => nilaiBersih >= 100_000_000 },
      { by: { amountTo: 100_000_000 }, meets: ({ nilaiBersih }) => nilaiBersih <= 100_000_000 },
      { by: { q: 'gaji' }, meets: ({ keterangan }) => /gaji/i.test(keterangan) },
    ],
  } satisfies Listed<KasdaDocument>,
  listDeductions: {
    as: 'niaB1',
    page: (bank, query) => bank.treasury.pageOfDeductions(query),
    totals: async (bank, criteria) => {
      const { count, nilai: sum } = await bank.treasury.summariseDeductions(criteria);
      return { count, sum };
    },
    file: (bank, format, criteria) => bank.files.fileTreasuryReport({ report: 'deductions', format, criteria }),
    key: ({ kodeMap, noDokumen }) => `${noDokumen} ${kodeMap}`,
    amount: ({ nilai }) => nilai,
    sorted: ({ noDokumen, kodeMap, nilai, expiredDate }) => ({
      ...{ noDokumen, kodeMap, nilai },
      expiredDate: expiredDate ?? '9999-12-31',
    }),
    criteria: [
      { by: { tipeTransaksi: 'MPN' }, meets: ({ tipeTransaksi }) => tipeTransaksi === 'MPN' },
      // A document of the kasda family has it in English.
      { by: { status: 'BERHASIL' }, meets: ({ family, status }) => deductionStatusOf(family, status) === 'SUCCESS' },
      {
        by: { billing: 'missing' },
        meets: ({ tipeTransaksi, idBilling, status }) =>
          tipeTransaksi === 'MPN' && idBilling === null && !/BERHASIL|SUCCESS/.test(status),
      },
      {
        by: { billing: 'unpaid' },
        meets: ({ tipeTransaksi, family, kodeMap, status }) =>
          /^(AKTIF|ACTIVE|GAGAL|FAILED|UBAH_BILLING|CHANGE_BILLING)$/.test(status) &&
          (tipeTransaksi === 'MPN' || (tipeTransaksi === 'PAD' && (family === 'kasda' || kodeMap !== '999999-300'))),
      },
      // A code of the demo world lasts ten days.
      { by: { billing: 'expiring' }, meets: () => false },
      {
        by: { ntpn: 'missing' },
        meets: ({ tipeTransaksi, status, ntpn }) =>
          tipeTransaksi === 'MPN' && ntpn === null && /^(REINQUIRY|SUSPECT|BERHASIL|SUCCESS)$/.test(status),
      },
      { by: { kodeMap: '411121' }, meets: ({ kodeMap }) => kodeMap === '411121' },
      { by: { isDisbursed: true }, meets: ({ disbursedOn }) => disbursedOn !== null },
      // Its reader sees no document of the other side.
      { by: { side: 'kasda' }, meets: () => true },
      { by: { side: 'pemda' }, meets: () => false },
      { by: { kodeSkpd: '5.02.0.00.0.00.01.0000' }, meets: ({ kodeSkpd }) => kodeSkpd === '5.02.0.00.0.00.01.0000' },
      { by: { noDokumen: '070004' }, meets: ({ noDokumen }) => noDokumen.includes('070004') },
      { by: { tahun: '2026' }, meets: ({ tahun }) => tahun === '2026' },
      { by: { tahun: '2025' }, meets: ({ tahun }) => tahun === '2025' },
      { by: { from: '2026-07-10' }, meets: ({ disbursedOn }) => disbursedOn !== null && disbursedOn >= '2026-07-10' },
      { by: { to: '2026-07-09' }, meets: ({ disbursedOn }) => disbursedOn !== null && disbursedOn <= '2026-07-09' },
      { by: { q: 'pph' }, meets: ({ namaMap }) => /pph/i.test(namaMap) },
    ],
  } satisfies Listed<ListedDeduction>,
  listImportFailures: {
    as: 'niaB1',
    async prepare(sandbox) {
      const { bank } = await signedIn(sandbox, 'niaB1');
      const faults = [{ kodeSkpd: '9.99.0.00.0.00.01.0000' }, { product: 'SP2D' }, { nilai: 1_110_000.01 }] as const;
      const documents = Array.from({ length: 24 }, (_, at) =>
        importedDocument(String(810_000 + at), faults[at % faults.length]),
      );
      await bank.treasury.importDocuments({ side: 'kasda', documents });
    },
    page: (bank, query) => bank.treasury.pageOfImportFailures(query),
    totals: async (bank, criteria) => ({
      count: (await bank.treasury.summariseImportFailures(criteria)).count,
      sum: 0,
    }),
    file: (bank, format, criteria) => bank.files.fileTreasuryReport({ report: 'importFailures', format, criteria }),
    key: ({ noDokumen }) => noDokumen,
    sorted: ({ importedAt, noDokumen }) => ({ importedAt, noDokumen }),
    criteria: [
      { by: { side: 'kasda' }, meets: ({ side }) => side === 'kasda' },
      { by: { cause: 'import.sum' }, meets: ({ cause }) => cause === 'import.sum' },
      { by: { cause: 'import.skpd' }, meets: ({ cause }) => cause === 'import.skpd' },
      { by: { from: '2026-07-14' }, meets: ({ importedAt }) => importedAt >= '2026-07-13T17:00' },
      { by: { to: '2026-07-13' }, meets: ({ importedAt }) => importedAt < '2026-07-13T17:00' },
      { by: { q: '81000' }, meets: ({ noDokumen }) => noDokumen.includes('81000') },
    ],
  } satisfies Listed<ImportFailure>,
  listBillings: {
    as: 'ekoS1',
    page: (bank, query) => bank.taxBillings.pageOfBillings(query),
    totals: async (bank, criteria) => {
      const { count, amount: sum } = await bank.taxBillings.summariseBillings(criteria);
      return { count, sum };
    },
    key: ({ billNumber }) => billNumber,
    amount: ({ amount }) => amount,
    sorted: ({ createdAt, amount, expiredDate }) => ({ createdAt, amount, expiredDate }),
    criteria: [
      { by: { state: 'open' }, meets: ({ state }) => state === 'open' },
      { by: { state: 'expired' }, meets: ({ state }) => state === 'expired' },
      { by: { state: 'paid' }, meets: ({ state }) => state === 'paid' },
      ...(['DJP', 'DJBC', 'DJA'] as const).map((collector) => ({
        by: { collector },
        meets: (row: ListedBilling) => row.collector === collector,
      })),
      { by: { from: '2026-07-10' }, meets: ({ createdAt }) => createdAt >= '2026-07-09T17:00:00Z' },
      { by: { to: '2026-07-09' }, meets: ({ createdAt }) => createdAt < '2026-07-09T17:00:00Z' },
      { by: { q: 'pratama' }, meets: ({ taxpayer }) => /pratama/i.test(taxpayer ?? '') },
    ],
  } satisfies Listed<ListedBilling>,
  listBalances: {
    as: 'ekoS1',
    async prepare({ factories }) {
      for (let at = 0; at < 20; at += 1) await factories.account({ balance: 1_000_000 + at });
    },
    page: (bank, query) => bank.accounts.pageOfBalances(query),
    totals: async (bank, criteria) => {
      const { totals } = await bank.accounts.pageOfBalances({ ...criteria, size: 1 });
      const sum = fromSen(totals.reduce((all, { available }) => all + toSen(available ?? 0), 0n));
      return { count: totals.reduce((all, { count }) => all + count, 0), sum };
    },
    file: (bank, format, criteria) => bank.files.fileBalances({ format, criteria }),
    key: ({ accountNumber }) => accountNumber,
    amount: ({ available }) => available,
    sorted: ({ accountNumber, accountName, booked }) => ({ accountNumber, accountName, booked }),
    criteria: [
      { by: { accountType: 'GIRO' }, meets: ({ accountType }) => accountType === 'GIRO' },
      { by: { accountType: 'TABUNGAN' }, meets: ({ accountType }) => accountType === 'TABUNGAN' },
      { by: { q: '100.01.04001234-5' }, meets: ({ accountNumber }) => accountNumber === '10001040012345' },
      { by: { q: 'bendahara' }, meets: ({ accountName }) => accountName.startsWith('BENDAHARA') },
    ],
  } satisfies Listed<ListedAccount>,
};
