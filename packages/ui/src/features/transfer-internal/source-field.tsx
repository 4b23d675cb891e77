import type { Account } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { Amount } from '../../patterns/amount/amount.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { useBalance } from '../../queries/balance.ts';
import { FIELDS } from './draft.ts';
import * as css from './transfer-internal.css.ts';

const AccountOption = ({ account }: { account: Account }) => {
  const { rupiah, isPending, isError } = useBalance(account.accountNumber);
  return (
    <span className={css.option}>
      <span className={css.optionNumber}>{formatAccount(account.accountNumber)}</span>
      <span className={css.optionName}>{account.accountName}</span>
      {!isPending && <Amount value={rupiah} size="balance" />}
      {isError && <span className={css.optionFault}>gagal dimuat</span>}
    </span>
  );
};

const NO_ACCOUNT = 'Group Anda belum memiliki rekening untuk transaksi. Hubungi administrator instansi Anda.';

interface SourceFieldProps {
  accounts: readonly Account[];
  value: string;
  onChange: (accountNumber: string) => void;
  error: string | undefined;
}
/** An own account that may move money, with its balance. @source 001 §2.8 */
export const SourceField = ({ accounts, value, error, onChange }: SourceFieldProps) => {
  const options = accounts
    .filter(({ accessTransaction }) => accessTransaction)
    .map((account) => ({
      id: account.accountNumber,
      text: `${formatAccount(account.accountNumber)} ${account.accountName}`,
      content: <AccountOption account={account} />,
    }));
  return (
    <Select
      {...FIELDS.source}
      value={value || null}
      onChange={onChange}
      options={options}
      error={options.length === 0 ? NO_ACCOUNT : error}
    />
  );
};
