import { dayOf } from '@ibk/sdk/format';
import { statementParams, statementPeriod } from '@ibk/sdk/rules';
import { Button, EmptyState, Tabs } from '@ibk/ui';
import {
  listParams,
  type ListState,
  listStateOf,
  RECONCILIATION_LIST,
  Reconciliations,
  STATEMENT_LIST,
  type StatementChoice,
  StatementChoiceFields,
  StatementView,
} from '@ibk/ui/features';
import { ownBalancesQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { rememberedView, rememberView } from '../list/remembered-view.ts';
import { useAddressParams } from '../list/use-address-params.ts';
import { transactionLink } from '../transaction-link.ts';
import { choiceOf, choiceParams } from './statement-address.ts';

/** How the bank is asked for what was chosen. A day that is not chosen is the bank's to fill in, by its own clock. */
function paramsOf({ mode, limit, startDate, endDate }: StatementChoice, today: string) {
  if (mode === 'limit') return statementParams({ limit, today });
  const period = statementPeriod({ startDate, endDate, today });
  if ('invalid' in period) return period;
  return {
    filterPeriod: true,
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
  } as const;
}

/** The part of the screen in the address, and the open reconciliation. */
const [PART, OPEN, LINES, RECONCILING] = ['bagian', 'rekonsiliasi', 'mutasi', 'rekonsiliasi'];

/** The statement of an own account, and the cash books that were compared with it. @source 000 §2, 002 §2.13 */
export function Component() {
  const { bank, profile, role, user } = useSession();
  const navigate = useNavigate();
  const show = useToast();
  const [params, setParams] = useAddressParams();
  const { data } = useQuery(ownBalancesQuery(bank));
  const accounts = data ?? user.corporate.corporateGroup.accounts;
  const chosen = choiceOf(params);
  const choice = { ...chosen, accountNumber: chosen.accountNumber ?? accounts[0]?.accountNumber ?? null };
  const { accountNumber } = choice;
  const state = listStateOf(params, { ...STATEMENT_LIST, first: rememberedView(STATEMENT_LIST) });
  const [books, setBooks] = useState<ListState>({ view: RECONCILIATION_LIST.first, criteria: {} });
  const [today] = useState(() => dayOf(bank.session.bankNow(), profile.timeZone));
  const asked = paramsOf(choice, today);
  const announce = (title: string) => show({ tone: 'success', title });
  const isReconciling = params.get(PART) === RECONCILING;
  const openId = params.get(OPEN);
  const keep = (next: StatementChoice, view: typeof state, more: Record<string, string> = {}) =>
    setParams(new URLSearchParams({ ...choiceParams(next), ...listParams(view, STATEMENT_LIST), ...more }));
  const reconcile = (id: string | null) =>
    keep(choice, state, { [PART]: RECONCILING, ...(id !== null && { [OPEN]: id }) });
  const lines = accountNumber !== null && !('invalid' in asked) && (
    <StatementView
      key={accountNumber}
      asked={{ accountNumber, ...asked }}
      state={state}
      onStateChange={(next) => {
        rememberView(STATEMENT_LIST, next.view);
        keep(choice, next);
      }}
      onOpen={({ referenceId }) => {
        if (referenceId !== null) void navigate(transactionLink(referenceId));
      }}
      announce={announce}
    />
  );
  return (
    <Page
      isWide
      actions={
        <span data-print="never">
          <Button icon={Printer} onPress={() => print()}>
            Cetak
          </Button>
        </span>
      }
    >
      <StatementChoiceFields
        accounts={accounts}
        choice={choice}
        error={'invalid' in asked ? asked.message : undefined}
        isAccountOnly={isReconciling}
        onChange={(next) => {
          const more = isReconciling ? { [PART]: RECONCILING } : {};
          keep(next, { ...state, view: { ...state.view, page: 0 } }, more);
        }}
      />
      {accountNumber === null ? (
        <EmptyState />
      ) : (
        <Tabs
          label="Rekening"
          selected={isReconciling ? RECONCILING : LINES}
          onSelect={(id) => {
            if (id === RECONCILING) reconcile(null);
            else keep(choice, state);
          }}
          items={[
            { id: LINES, title: 'Mutasi', content: lines },
            {
              id: RECONCILING,
              title: 'Rekonsiliasi',
              content: (
                <Reconciliations
                  key={accountNumber}
                  accountNumber={accountNumber}
                  person={{ username: user.username, role }}
                  openId={openId}
                  onOpen={reconcile}
                  state={books}
                  onStateChange={setBooks}
                  announce={announce}
                />
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
