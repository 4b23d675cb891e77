import { type Bank, memoryCookies } from '@ibk/sdk';
import { createBank } from '@ibk/sdk/node';
import type { Schedule, TransactionDetail } from '@ibk/sdk/contract';
import type { Sandbox } from '@ibk/sandbox/testing';
import { PASSWORD } from './bench.ts';

/** The maker, verifier and approver of a group, none of whom needs a code. */
export interface Desk {
  /** Enters a tax payment. @returns its reference */
  enter: (code: string, more?: { productId?: 'MPN_G2' | 'MPN_G3'; note?: string }) => Promise<string>;
  /** Enters, verifies and approves a transfer that runs by a schedule. @returns its reference */
  order: (schedule: Schedule) => Promise<string>;
  /** Enters a transfer to an account at another bank. */
  transfer: (account: string) => Promise<void>;
  verify: (referenceId: string) => Promise<void>;
  approve: (referenceId: string) => Promise<void>;
  reject: (referenceId: string, reason: string) => Promise<void>;
  /** Repeats the inquiry to the state about a payment without an answer. */
  reinquire: (referenceId: string) => Promise<void>;
  detail: (referenceId: string) => Promise<TransactionDetail>;
  /** Signs all users out. */
  close: () => Promise<void>;
}

const SOURCE = '10001040012345';
const CODE = '000000';

/** Signs in three users of a bank in this process. */
export async function openDesk({ clock, fetch, profile }: Sandbox): Promise<Desk> {
  const people = await Promise.all(
    ['ekoS1', 'fitriA1', 'gunawanR1'].map(async (username) => {
      const bank = createBank({
        baseUrl: 'http://bank.test',
        profile,
        clock,
        cookies: memoryCookies(clock),
        fetch: (request: Request) => fetch(request),
      });
      await bank.session.login({ username, password: PASSWORD });
      return bank;
    }),
  );
  const [maker, verifier, approver] = people as [Bank, Bank, Bank];
  const { transactions } = maker;
  const detail = (referenceId: string) => transactions.readTransaction(referenceId);

  async function enter(
    inquiry: Parameters<typeof transactions.inquire>[0],
    note: string,
    schedule: Schedule = { autoType: 'NOW' },
  ): Promise<string> {
    const { requestId } = await transactions.inquire(inquiry);
    const { authorisationId } = await transactions.authorise({ action: 'entry', requestId });
    const authorisation = { authorisationId, code: CODE };
    return (await transactions.enter({ requestId, schedule, note, authorisation })).referenceId;
  }
  const itemsOf = async (referenceId: string) => [
    { referenceId, version: (await detail(referenceId)).transaction.version },
  ];
  const stage = (bank: Bank, action: 'verify' | 'approve') => async (referenceId: string) => {
    const items = await itemsOf(referenceId);
    const { authorisationId } = await bank.transactions.authorise({ action, items });
    await bank.transactions[action]({ items, authorisation: { authorisationId, code: CODE } });
  };
  const [verify, approve] = [stage(verifier, 'verify'), stage(approver, 'approve')];
  return {
    detail,
    async order(schedule) {
      const inquiry = {
        productId: 'TRF_INT' as const,
        source: SOURCE,
        dest: '10001020077813',
        amount: 10_000,
        parameters: {},
      };
      const referenceId = await enter(inquiry, 'Iuran', schedule);
      await verify(referenceId);
      await approve(referenceId);
      return referenceId;
    },
    enter: (code, { productId = 'MPN_G3', note = 'Pajak Juli' } = {}) =>
      enter({ productId, source: SOURCE, dest: code, amount: null, parameters: {} }, note),
    async transfer(dest) {
      const parameters = { bankCode: '014' };
      await enter({ productId: 'TRF_ONL', source: SOURCE, dest, amount: 20_000, parameters }, '');
    },
    verify,
    approve,
    async reject(referenceId, reason) {
      await verifier.transactions.reject({ items: await itemsOf(referenceId), reason, reasonCode: 'LAINNYA' });
    },
    async reinquire(referenceId) {
      await maker.treasury.reinquireTransaction((await detail(referenceId)).dataRequest.content.requestId);
    },
    async close() {
      await Promise.all(people.map((bank) => bank.session.logout().then(() => bank.close())));
    },
  };
}
