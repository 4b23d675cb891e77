import type { VirtualAccount } from '@ibk/sdk/contract';
import { shownFacts, VIRTUAL_ACCOUNT, VIRTUAL_ACCOUNT_TYPE_NAMES, type VirtualAccountFact } from '@ibk/sdk/records';
import { vaAdditionalDataRows, vaDetail, type VirtualAccountPart } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { type Definition, DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { keys } from '../../queries/keys.ts';
import { virtualAccountDetailQuery } from '../../queries/virtual-accounts.ts';
import { definitionOf, type Drawn } from '../facts/definition-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { shownRadios } from '../form/shown-radios.tsx';
import { useZone } from '../form/zone.ts';
import { useOpenForm } from '../form-list/use-open-form.ts';
import { useVerb } from '../form-list/use-verb.tsx';
import * as beside from '../list/beside.css.ts';
import { ListFault } from '../list/list-fault.tsx';
import { AccountPanel } from './account-list.tsx';
import { ACCOUNT_VERBS } from './account-lists.ts';
import { AdditionalData } from './additional-data.tsx';
import { optionsIn } from './form-fields.ts';
import { radioOf, YES_OR_NO } from './form-values.ts';
import * as css from './virtual-account.css.ts';

/** Facts that only some accounts show. @source 002 §2.10 */
const PARTS: Partial<Record<VirtualAccountFact, VirtualAccountPart>> = {
  member: 'memberId',
  min: 'minMax',
  max: 'minMax',
  amount: 'nominal',
};
const FACTS: readonly VirtualAccountFact[] = [
  ...(['number', 'name', 'merchant', 'member', 'type', 'bill', 'message', 'plan', 'tenor', 'parts'] as const),
  ...(['min', 'max', 'amount', 'owed', 'paid', 'paidAt', 'expires', 'credit', 'status', 'blocked'] as const),
];

const shownParts = (account: VirtualAccount): readonly VirtualAccountPart[] =>
  vaDetail({
    type: account.virtualAccountType,
    fixed: account.virtualAccountFixed,
    open: account.virtualAccountOpen,
    invoice: account.virtualAccountInvoice,
    installment: account.virtualAccountInstallment,
  });

const FLAGS = [
  ['Tetap', 'virtualAccountFixed'],
  ['Nominal bebas', 'virtualAccountOpen'],
  ['Sekali bayar', 'virtualAccountSingle'],
] as const;
const flagsOf = (account: VirtualAccount): Definition[] =>
  FLAGS.map(([term, flag]) => ({ term, value: shownRadios(term, YES_OR_NO, radioOf(account[flag])) }));

/** The type is shown by the radio buttons of the form. A maximum of 0 means unlimited. @source 002 §2.10 */
const drawnOf = ({ virtualAccountType, maxTransaction }: VirtualAccount): Drawn => ({
  type: shownRadios(VIRTUAL_ACCOUNT.type.label, optionsIn(VIRTUAL_ACCOUNT_TYPE_NAMES), virtualAccountType),
  ...(maxTransaction === 0 ? { max: 'Tanpa batas' } : {}),
});

interface AccountDetailProps {
  number: string;
  /** Buttons besides the verbs of the account. */
  actions?: ReactNode;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
}
/** One virtual account: its facts, its flags, its additional data, and the verbs that its list has. @source 002 §2.10 */
export function AccountDetail({ number, actions, announce }: AccountDetailProps) {
  const { data, error, refetch } = useQuery(virtualAccountDetailQuery(useBank(), number));
  const form = useOpenForm<VirtualAccount>();
  const { ask, dialog } = useVerb<VirtualAccount>({ stale: [keys.virtualAccounts] }, announce);
  if (error) return <ListFault text={faultText(error)} onReload={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" />;
  const verbs = ACCOUNT_VERBS.filter(({ isOffered }) => isOffered?.(data) ?? true);
  return (
    <div className={beside.columns} data-panel={form.isOpen || undefined}>
      <AccountFacts
        account={data}
        actions={
          <div className={css.verbs}>
            {verbs.map((verb) => (
              <Button
                key={verb.id}
                size="s"
                icon={verb.icon}
                onPress={() => {
                  if ('opens' in verb) form.open(data, verb.id);
                  else ask(verb, data);
                }}
              >
                {verb.label}
              </Button>
            ))}
            {actions}
          </div>
        }
      />
      {form.form && (
        <AccountPanel
          key={form.form.verb}
          {...form.form}
          onClose={form.close}
          onSaved={(message) => {
            form.close();
            announce(message);
          }}
        />
      )}
      {dialog}
    </div>
  );
}

/** What one account is, in two groups. */
function AccountFacts({ account, actions }: { account: VirtualAccount; actions: ReactNode }) {
  const zone = useZone();
  const parts = shownParts(account);
  const names = FACTS.filter((name) => {
    const part = PARTS[name];
    return part === undefined || parts.includes(part);
  });
  const drawn = drawnOf(account);
  const items = shownFacts(VIRTUAL_ACCOUNT, names, account).map((fact) => definitionOf(fact, zone, drawn));
  return (
    <div className={css.page}>
      <Panel title={account.virtualAccountName} actions={actions}>
        <DefinitionList items={[...items, ...(parts.includes('flags') ? flagsOf(account) : [])]} />
      </Panel>
      <AdditionalData rows={vaAdditionalDataRows(account.additionalData)} />
    </div>
  );
}
