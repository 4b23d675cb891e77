import { type EntryField, entryProduct, type EntryScreen } from '@ibk/sdk/rules';
import { formatAccount, parseAccount } from '@ibk/sdk/format';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { denominationsQuery } from '../../queries/reference.ts';
import { Balance } from '../dashboard/balance.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import * as css from './entry.css.ts';
import { EntryFee } from './entry-fee.tsx';
import type { EntryFieldProps } from './entry-field-props.ts';
import { fieldLabel } from './entry-labels.ts';
import { useHolder } from './use-holder.ts';

const NONE = 'Belum diisi';

const FaultLine = ({ children }: { children: ReactNode }) => (
  <span className={css.fault}>
    <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
    <span>{children}</span>
  </span>
);

interface FaultProps extends Pick<EntryFieldProps, 'screen' | 'values' | 'messages'> {
  of: readonly EntryField[];
}
const Fault = ({ of: fields, screen, values, messages }: FaultProps) => {
  const wrong = Object.keys(messages).find((path) => fields.includes(path.split('.')[0] as EntryField));
  if (wrong === undefined) return null;
  return <FaultLine>{fieldLabel(wrong, entryProduct(screen, values))} belum valid</FaultLine>;
};

function SourcePart(props: EntryFieldProps) {
  const { values, accounts } = props;
  const source = accounts.find(({ accountNumber }) => accountNumber === values.source);
  return (
    <div className={css.part}>
      <div className={css.label}>Rekening sumber</div>
      <div className={css.strong}>{source ? formatAccount(source.accountNumber) : NONE}</div>
      {source && (
        <>
          <div className={css.quiet}>{source.accountName}</div>
          <div className={css.line}>
            <span>Saldo</span>
            <span>
              <Balance accountNumber={source.accountNumber} />
            </span>
          </div>
        </>
      )}
      <Fault of={['source']} {...props} />
    </div>
  );
}

/** The holder of the number that is paid to, or why the bank knows none; the faults of the fields without a lookup. */
function Holder({ of: fields, ...props }: EntryFieldProps & Pick<FaultProps, 'of'>) {
  const { name = props.values.name, fault } = useHolder(props.screen, props.values);
  if (fault !== undefined) return <FaultLine>{fault}</FaultLine>;
  return (
    <>
      {name !== '' && <div className={css.quiet}>{name}</div>}
      <Fault of={fields} {...props} />
    </>
  );
}

/** The chosen item of a price list, whose name states its price. */
function Item({ productId, denom }: { productId: string; denom: string }) {
  const { data = [] } = useQuery(denominationsQuery(useBank(), productId));
  const item = data.find(({ denomId }) => denomId === denom);
  return item ? <div className={css.quiet}>{item.description}</div> : null;
}

function PayeePart(props: EntryFieldProps) {
  const { values } = props;
  const payee = parseAccount(values.payee);
  return (
    <div className={css.part}>
      <div className={css.label}>Rekening tujuan</div>
      <div className={css.strong}>{payee === null ? NONE : formatAccount(payee)}</div>
      <Holder of={['payee']} {...props} />
    </div>
  );
}

const TARGET: readonly EntryField[] = [
  'product',
  'customer',
  'areaCode',
  'billingCode',
  'denom',
  'merchant',
  'virtualAccount',
  'selection',
  'transferType',
  'bank',
  'account',
  'name',
];
const TargetPart = (props: EntryFieldProps) => {
  const { values, screen } = props;
  return (
    <div className={css.part}>
      <div className={css.label}>Tujuan</div>
      <div className={css.strong}>
        {values.customer || values.billingCode || values.virtualAccount || values.account || NONE}
      </div>
      {values.denom !== '' && <Item productId={entryProduct(screen, values)} denom={values.denom} />}
      <Holder of={TARGET} {...props} />
    </div>
  );
};

const AmountPart = ({ screen, values, messages }: EntryFieldProps) => (
  <div className={css.part}>
    {screen.fields.includes('amount') ? (
      <>
        <div className={css.line}>
          <span className={css.strong}>Nominal</span>
          <Amount value={values.amount ?? 0} size="title" />
        </div>
        {values.amount !== null && (
          <div className={css.quiet}>
            Terbilang: <AmountInWords value={values.amount} />
          </div>
        )}
        <EntryFee screen={screen} values={values} />
      </>
    ) : (
      <>
        <div className={css.quiet}>Nominal ditampilkan saat diperiksa.</div>
        <EntryFee screen={screen} values={values} />
      </>
    )}
    <Fault of={['amount', 'note']} screen={screen} values={values} messages={messages} />
  </div>
);

const hasPayee = ({ fields }: EntryScreen): boolean => fields.includes('payee');

/** Summary of the transaction, updated while the user types. */
export const EntrySummary = ({ children, ...props }: EntryFieldProps & { children: ReactNode }) => (
  <aside className={css.summary} aria-labelledby="entry-summary">
    <div className={css.part}>
      <h2 id="entry-summary" className={css.summaryTitle}>
        Ringkasan
      </h2>
    </div>
    <SourcePart {...props} />
    {hasPayee(props.screen) ? <PayeePart {...props} /> : <TargetPart {...props} />}
    <AmountPart {...props} />
    <div className={css.part}>
      <div className={css.label}>Jadwal</div>
      <div className={css.strong}>{scheduleText(props.values.schedule)}</div>
      <Fault of={['schedule']} {...props} />
    </div>
    <div className={css.part}>{children}</div>
  </aside>
);
