import type { VirtualAccountImported } from '@ibk/sdk/contract';
import { inArray } from 'drizzle-orm';
import { virtualAccount } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler, Input, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { collectorsOf, judgeRegistration, type Registration } from './judge-registration.ts';
import { insertAccounts, MEMBER_TAKEN } from './register-account.ts';

type Fault = VirtualAccountImported['faults'][number];
type Rows = Input<'importVirtualAccounts'>['body']['rows'];

/** Ends the database transaction of an import with faults, so that nothing of it stays. */
class NotImported extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super('An import with faults registers nothing');
    this.faults = faults;
  }
}

const taken = (row: number, message: string): Fault => ({ row, field: 'idMember', ruleId: 'va.memberTaken', message });

/** The numbers of members that an account has already. */
async function takenOf(read: Tx, registrations: readonly Registration[]): Promise<ReadonlySet<string>> {
  const wanted = registrations.flatMap(({ numbers }) => (numbers.length === 1 ? numbers : []));
  if (wanted.length === 0) return new Set();
  const number = virtualAccount.virtualAccountNumber;
  const found = await read.select({ number }).from(virtualAccount).where(inArray(number, wanted));
  return new Set(found.map((each) => each.number));
}

/** Judges all rows: each by itself, then its number against those of the bank and of the rows before. */
async function judgeRows(
  read: Tx,
  rows: Rows,
  { session, profile, now }: Pick<SecuredContext, 'session' | 'profile'> & { now: Date },
): Promise<{ registrations: Registration[]; faults: Fault[] }> {
  const collectors = await collectorsOf(read, session);
  const judged = rows.map((sent) => judgeRegistration(sent, collectors, { now, zone: profile.timeZone }));
  const registrations = judged.flatMap((each) => ('terms' in each ? [each] : []));
  const known = await takenOf(read, registrations);
  const earlier = new Map<string, number>();
  const faults = judged.flatMap((each, at): Fault[] => {
    const row = at + 1;
    if (!('terms' in each)) return each.map((fault) => ({ row, ...fault }));
    const [number = '', ...others] = each.numbers;
    const first = others.length > 0 ? undefined : earlier.get(number);
    if (others.length === 0 && first === undefined) earlier.set(number, row);
    if (first !== undefined) return [taken(row, `ID Member ${each.terms.idMember} sudah ada di baris sebelumnya`)];
    return known.has(number) && others.length === 0 ? [taken(row, MEMBER_TAKEN)] : [];
  });
  return { registrations, faults };
}

const refusedRows = (faults: readonly Fault[], rows: number): VirtualAccountImported => {
  const wrong = new Set(faults.map(({ row }) => row)).size;
  const message = `${wrong} dari ${rows} baris belum dapat didaftarkan. Tidak ada yang didaftarkan.`;
  return { accepted: 0, virtualAccountNumbers: [], faults: [...faults], message };
};

/** Registers all accounts of a request, or none. */
export const importVirtualAccounts: Handler<'importVirtualAccounts'> = async ({ body }, context) => {
  const { rows, dryRun } = body;
  const { clock, profile, read, session } = context;
  if (dryRun) {
    const { faults } = await judgeRows(read, rows, { session, profile, now: new Date(clock.now()) });
    if (faults.length > 0) return refusedRows(faults, rows.length);
    const message = `${rows.length} virtual account dapat didaftarkan.`;
    return { accepted: rows.length, virtualAccountNumbers: [], faults: [], message };
  }
  try {
    return await keyedWrite(
      context,
      'importVirtualAccounts',
      body,
      async (tx, now): Promise<VirtualAccountImported> => {
        const { registrations, faults } = await judgeRows(tx, rows, { session, profile, now });
        if (faults.length > 0) throw new NotImported(faults);
        const numbers = await insertAccounts(tx, registrations, { session, now, zone: profile.timeZone });
        const late = registrations.flatMap((each, at) => (numbers.has(each) ? [] : [taken(at + 1, MEMBER_TAKEN)]));
        if (late.length > 0) throw new NotImported(late);
        return {
          accepted: rows.length,
          virtualAccountNumbers: registrations.flatMap((each) => numbers.get(each) ?? []),
          faults: [],
          message: `${rows.length} virtual account berhasil diregistrasi`,
        };
      },
      ({ message }) => message,
    );
  } catch (fault) {
    if (fault instanceof NotImported) return refusedRows(fault.faults, rows.length);
    throw fault;
  }
};
