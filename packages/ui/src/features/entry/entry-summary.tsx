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
import { ENTRY_FIELDS, type EntryPart, entryRow } from './entry-fields.ts';
import { fieldLabel, pathsInOrder } from './entry-labels.ts';
import { useHolder } from './use-holder.ts';

const NONE = 'Belum diisi';

const FaultLine = ({ children }: { children: ReactNode }) => (
  <span className={css.fault}>
    <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
    <span>{children}</span>
  </span>
);

// prettier-ignore
/** The block of the summary that names the faults of a part of the form. */
const BLOCKS: Readonly<Record<EntryPart, 'target' | 'amount' | 'schedule'>> = {
  account: 'target', bill: 'target', amount: 'amount', schedule: 'schedule',
};
type Block = 'source' | (typeof BLOCKS)[EntryPart];
const blockOf = (field: EntryField): Block => (field === 'source' ? 'source' : BLOCKS[entryRow(field).part]);

interface FaultsProps extends Pick<EntryFieldProps, 'screen' | 'values' | 'messages'> {
  of: Block;
  /** A sentence that the block already shows. */
  told?: string | undefined;
}
/** Names every field of a block that is not valid. */
const Faults = ({ of, told, messages, ...facts }: FaultsProps) =>
  pathsInOrder(messages, facts.screen)
    .filter((path) => blockOf(path.split('.')[0] as EntryField) === of && messages[path] !== told)
    .map((path) => <FaultLine key={path}>{fieldLabel(path, facts)} belum valid</FaultLine>);

function SourcePart(props: EntryFieldProps) {
  const { values, accounts } = props;
  const source = accounts.find(({ accountNumber }) => accountNumber === values.source);
  return (
    <div className={css.part}>
      <div className={css.label}>{ENTRY_FIELDS.source.label}</div>
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
      <Faults of="source" {...props} />
    </div>
  );
}

/** The holder of the payee's number, or the reason why it is unknown, and the other invalid fields of the payee. */
function Holder(props: EntryFieldProps) {
  const { name = props.values.name, fault } = useHolder(props.screen, props.values);
  return (
    <>
      {fault !== undefined && <FaultLine>{fault}</FaultLine>}
      {fault === undefined && name !== '' && <div className={css.quiet}>{name}</div>}
      <Faults of="target" told={fault} {...props} />
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
      <div className={css.label}>{ENTRY_FIELDS.payee.label}</div>
      <div className={css.strong}>{payee === null ? NONE : formatAccount(payee)}</div>
      <Holder {...props} />
    </div>
  );
}

const TargetPart = (props: EntryFieldProps) => {
  const { values, screen } = props;
  return (
    <div className={css.part}>
      <div className={css.label}>Tujuan</div>
      <div className={css.strong}>
        {values.customer || values.billingCode || values.virtualAccount || values.account || NONE}
      </div>
      {values.denom !== '' && <Item productId={entryProduct(screen, values)} denom={values.denom} />}
      <Holder {...props} />
    </div>
  );
};

const AmountPart = ({ screen, values, messages }: EntryFieldProps) => (
  <div className={css.part}>
    {screen.fields.includes('amount') ? (
      <>
        <div className={css.line}>
          <span className={css.strong}>{ENTRY_FIELDS.amount.label}</span>
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
    <Faults of="amount" screen={screen} values={values} messages={messages} />
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
      <div className={css.label}>{ENTRY_FIELDS.schedule.label}</div>
      <div className={css.strong}>{scheduleText(props.values.schedule)}</div>
      <Faults of="schedule" {...props} />
    </div>
    <div className={css.part}>{children}</div>
  </aside>
);
