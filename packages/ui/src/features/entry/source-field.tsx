import type { Account } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { Amount } from '../../patterns/amount/amount.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { useBalance } from '../../queries/balance.ts';
import { useSeen } from '../../queries/use-seen.ts';
import * as css from './entry.css.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';

/** Requests the balance only once the option is visible, since a group may have hundreds of accounts. */
const AccountOption = ({ account }: { account: Account }) => {
  const [ref, isSeen] = useSeen();
  const { rupiah, isPending, isError } = useBalance(account.accountNumber, { isWanted: isSeen });
  return (
    <span ref={ref} className={css.option}>
      <span className={css.optionNumber}>{formatAccount(account.accountNumber)}</span>
      <span className={css.optionName}>{account.accountName}</span>
      {!isPending && <Amount value={rupiah} size="balance" />}
      {isError && <span className={css.optionFault}>gagal dimuat</span>}
    </span>
  );
};

const NO_ACCOUNT = 'Group Anda belum memiliki rekening untuk transaksi. Hubungi administrator instansi Anda.';

/** An account of the group that may be debited, with its balance. @source 001 §2.8 */
export const SourceField = ({ accounts, values, messages, onChange }: EntryFieldProps) => {
  const options = accounts
    .filter(({ accessTransaction }) => accessTransaction)
    .map((account) => ({
      id: account.accountNumber,
      text: `${formatAccount(account.accountNumber)} ${account.accountName}`,
      content: <AccountOption account={account} />,
    }));
  return (
    <Select
      id={fieldId('source')}
      label={ENTRY_FIELDS.source.label}
      value={values.source || null}
      onChange={(source) => onChange({ source })}
      options={options}
      error={options.length === 0 ? NO_ACCOUNT : messages['source']}
    />
  );
};
