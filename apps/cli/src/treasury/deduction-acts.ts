import type { DeductionAct, DocumentRow } from '@ibk/sdk';
import { deductionBillingFaults, deductionBillingForm, deductionBillingStart } from '@ibk/sdk/forms';
import { billingCreatedUnder, billingNewCode, type DeductionAction, messageOf, taxBillingPack } from '@ibk/sdk/rules';
import type { Connection } from '../connect.ts';
import { Failure } from '../failure.ts';
import { hintFor } from '../nearest.ts';
import { READ_ONLY } from '../sheet.ts';
import type { ActName } from './act-commands.ts';

/** What the user states for an action. */
export interface ActInput {
  reason?: string;
  code?: string;
  /** Fields of the billing form, each as `name=value`. */
  set?: string[];
}
/** Where an action is taken. */
interface Around {
  connection: Connection;
  /** Today by the bank's clock. */
  today: string;
}

const wrong = (what: string, details: readonly string[] = []): Failure =>
  new Failure({ exit: 'usage', what, details, sent: READ_ONLY, next: 'ibk treasury billing --help' });

/** The billing form of a row as the portal begins it, with the fields that the user sets. */
async function newBilling(
  { info, row }: DocumentRow,
  { set = [] }: ActInput,
  { connection, today }: Around,
): Promise<DeductionAct> {
  const { bank, profile } = connection;
  const start = deductionBillingStart(info, row, today);
  const typed = new Map(
    set.map((each) => {
      const [, name = each, value = ''] = /^([^=]*)=(.*)$/s.exec(each) ?? [];
      if (!Object.hasOwn(start, name)) throw wrong(`--set ${each}. ${hintFor(name, Object.keys(start))}`);
      return [name, value.trim()] as const;
    }),
  );
  const useNpwp = (typed.get('useNpwp') ?? 'ya') === 'ya';
  const values = { ...start, ...(useNpwp ? {} : { nama: '', npwp: '' }), ...Object.fromEntries(typed), useNpwp };
  const pack = taxBillingPack({ packs: profile.rulePacks, date: today });
  const faults = Object.entries(deductionBillingFaults(row, values, pack)).filter(([, message]) => message);
  if (faults.length > 0) {
    const types = row.listJenisSetoran.map(
      ({ jenisSetoran, namaSetoran }) => `jenisSetor=${jenisSetoran} ${namaSetoran}`,
    );
    const details = faults.map(([field, message]) => `${field}: ${message}`);
    throw wrong('Isian billing tidak tepat; perbaiki dengan --set isian=nilai.', [...details, ...types]);
  }
  if (useNpwp) {
    const { nama, alamat, kota } = await bank.taxBillings.inquireNpwp(deductionBillingForm(row, values, pack));
    Object.assign(values, { nama: nama ?? '', alamat: alamat ?? '', kota: kota ?? '' });
  }
  return { action: 'createBilling', form: deductionBillingForm(row, values, pack) };
}

function typedCode(_of: DocumentRow, { code = '' }: ActInput): DeductionAct {
  const fault = messageOf(billingNewCode({ code }));
  if (fault) throw new Failure({ exit: 'usage', what: `${fault}.`, sent: READ_ONLY, next: 'ibk treasury code --help' });
  return { action: 'updateBilling', code };
}

// prettier-ignore
/** What each command sends, and the actions of a row any of which makes it available, unless the row decides it too. */
export const ACTS: Readonly<Record<ActName, {
  offeredBy: readonly [DeductionAction, ...DeductionAction[]];
  isOffered?: (row: DocumentRow['row'], offered: readonly DeductionAction[]) => boolean;
  act: (of: DocumentRow, input: ActInput, around: Around) => DeductionAct | Promise<DeductionAct>;
}>> = {
  process:   { offeredBy: ['process'],                        act: () => ({ action: 'process' }) },
  reinquiry: { offeredBy: ['reinquiry'],                      act: () => ({ action: 'reinquiry' }) },
  reverse:   { offeredBy: ['reverse'],                        act: (_of, { reason = '' }) => ({ action: 'reverse', reason }) },
  code:      { offeredBy: ['updateBilling', 'createBilling'], act: typedCode },
  billing:   { offeredBy: ['createBilling'],                  act: newBilling, isOffered: ({ tipeTransaksi }, offered) => billingCreatedUnder(tipeTransaksi, offered) !== null },
};
