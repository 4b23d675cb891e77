import { dayOf } from '@ibk/sdk/format';
import { documentHistory, importFailure, treasuryDocument, treasuryImport } from '../db/schema/treasury.ts';
import type { TransactionRow } from '../db/schema/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { defaultChannel } from '../domain/treasury/document-channel.ts';
import { documentStateOf } from '../domain/treasury/follow-transaction.ts';
import * as data from './data/treasury.ts';
import { userIdOf } from './demo-people.ts';
import { ZONE } from './demo-stories.ts';
import { usersOf } from './demo-treasury-transaction.ts';

const HOUR = 60 * 60_000;
const sen = (rupiah: number): bigint => BigInt(Math.round(rupiah * 100));
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export const noTransaksiOf = ({ kasdaId }: Pick<data.SeededDocument, 'kasdaId'>): string =>
  kasdaId.replace('KD', 'TRX');

// prettier-ignore
/** By corporate: code and name of its agency, and of the agency's spending unit. */
const AGENCIES: Record<string, readonly [kodeSkpd: string, namaSkpd: string, namaSubUnit: string]> = {
  BPKADSU:  ['5.02.0.00.0.00.01.0000', 'Badan Pengelolaan Keuangan dan Aset Daerah', 'Badan Pengelolaan Keuangan dan Aset Daerah'],
  DINKESSU: ['1.02.0.00.0.00.01.0002', 'Dinas Kesehatan',                            'UPT Laboratorium Kesehatan Daerah'],
};

/** A document as its import left it, and the steps in which it followed its transaction. */
export async function seedDocument(
  tx: Tx,
  each: data.SeededDocument | data.ImportedOnly,
  { row, entered }: { row: TransactionRow | null; entered: Date },
): Promise<void> {
  const { kasdaId, corporateId, corporateGroupId, family, productId, jenisDokumen, keterangan, deductions } = each;
  const number = kasdaId.slice(-6);
  const [place = '', namaSkpd = '', namaSubUnit = ''] = AGENCIES[corporateId] ?? [];
  const { namaPenerima, dest, destName, bankId } = each.payee ?? data.FAR;
  const code = jenisDokumen === 'SP2D' ? '04.0' : '05.0';
  const net = sen(each.net);
  const deducted = deductions.reduce((sum, [, nilai]) => sum + sen(nilai), 0n);
  const upload = 'upload' in each ? each.upload : undefined;
  const difference = 'difference' in each ? (each.difference ?? 0) : 0;
  const { source, maker } = usersOf(each);
  const referenceId = row?.referenceId ?? null;
  const importedAt = later(entered, -HOUR);
  const importedBy = userIdOf(maker);
  const state = row ? documentStateOf(row) : 'ACTIVE';
  const steps = [
    { action: 'import', to: 'ACTIVE', at: importedAt, userId: importedBy },
    ...(row
      ? [{ action: 'entry', from: 'ACTIVE', to: 'ENTERED', referenceId, at: entered, userId: importedBy } as const]
      : []),
    ...(state === 'SUCCESS'
      ? [{ action: 'settle', from: 'ENTERED', to: state, referenceId, at: later(entered, 3 * HOUR) } as const]
      : []),
  ] as const;
  const importId = `im_${kasdaId}`;
  const side = productId.startsWith('KASDA_') ? 'kasda' : 'pemda';
  const own = { importId, corporateId, corporateGroupId, side, importedAt, importedBy } as const;
  await tx.insert(treasuryImport).values({ ...own, sha256: '', imported: 1, failed: 0 });
  await tx.insert(treasuryDocument).values({
    ...own,
    ...{ kasdaId, productId, family, jenisDokumen, keterangan, referenceId, state },
    ...{ source, namaPenerima, bankId, net },
    version: steps.length,
    noDokumen: `12.00/${code}/${number}/LS/${place}/M/7/2026`,
    tanggalDokumen: dayOf(importedAt.getTime(), ZONE),
    noTransaksi: noTransaksiOf(each),
    tahun: '2026',
    noSpm: `12.00/03.0/${number}/LS/${place}/M/7/2026`,
    npwp: '003456787124000',
    kodePemda: '12.00',
    kodeSkpd: place,
    namaSkpd,
    namaSubUnit,
    keteranganDokumen: `${jenisDokumen} LS Juli 2026: ${keterangan}`,
    rekeningPenerima: dest,
    namaRekening: destName,
    channel: defaultChannel({ bankId, net }),
    gross: net + deducted + sen(difference),
    deducted,
    disbursedOn: row?.settlementDate ?? null,
    referenceChannel: upload?.referenceChannel ?? null,
    holdingAccount: data.HOLDING,
  });
  await tx.insert(documentHistory).values(steps.map((step, index) => ({ kasdaId, version: index + 1, ...step })));
}

/** An import of BPKADSU with documents that failed. */
export async function seedFailures(tx: Tx, importedAt: Date): Promise<void> {
  const group = { corporateId: 'BPKADSU', corporateGroupId: '01' } as const;
  const own = { importId: 'im_demo_gagal', ...group, side: 'kasda', filename: 'sp2d-juli.csv', sha256: '' } as const;
  const importedBy = userIdOf(usersOf(group).maker);
  const failed = data.FAILURES.length;
  await tx.insert(treasuryImport).values({ ...own, imported: 0, failed, importedAt, importedBy });
  const about = { importId: own.importId, jenisDokumen: 'SP2D', tahun: '2026' } as const;
  await tx.insert(importFailure).values(data.FAILURES.map((each) => ({ ...about, ...each })));
}
