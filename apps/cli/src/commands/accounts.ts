import { formatAccount } from '@ibk/sdk/format';
import type { Host, LoginFlags } from '../connect.ts';
import { signedIn } from '../own-list.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

const yesOrNo = (is: boolean): string => (is ? 'ya' : 'tidak');

/** Shows the accounts that the signed-in user may see. */
export async function accounts(host: Host, flags: LoginFlags): Promise<void> {
  await withSession(host, flags, async ({ bank }) => {
    const { corporateId } = signedIn(bank).corporate;
    const list = await bank.corporate.listAccounts(corporateId, { signal: host.signal });
    await writeSheet(host, {
      headings: ['rekening', 'nama', 'jenis', 'utama', 'transaksi'],
      rows: list.map(({ accountNumber, accountName, accountTypeName, mainAccount, accessTransaction }) => [
        formatAccount(accountNumber),
        accountName,
        accountTypeName,
        yesOrNo(mainAccount),
        yesOrNo(accessTransaction),
      ]),
      json: list,
    });
  });
}
