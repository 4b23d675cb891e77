import type { Bank } from '@ibk/sdk';
import type { UserDetails } from '@ibk/sdk/contract';
import { type ListState, Queue, type QueueFacts, type QueueProps, queueTableOf } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

/** The facts that a queue's route states. */
export type Route = QueueFacts & Pick<QueueProps, 'criteriaDoc' | 'taxValid' | 'only' | 'products'>;
export const TRANSACTIONS: Route = {
  stage: 'approve',
  kind: 'transaction',
  paramFailed: false,
  criteriaDoc: false,
  taxValid: false,
};
/** The queue's state before the user changes it. */
export const FIRST: ListState = { view: queueTableOf(TRANSACTIONS).first, criteria: {} };
type Selection = 'single' | 'multiple';

export interface InMemory {
  user: UserDetails;
  selection: Selection;
  first: ListState;
  route: Route;
  firstOpen: string | undefined;
}
/** The queue with its state in memory instead of the address. */
export function QueueInMemory({ user, selection, first, ...queue }: InMemory) {
  const [state, setState] = useState(first);
  return (
    <Queue
      {...queue.route}
      firstOpen={queue.firstOpen}
      selection={selection}
      user={user}
      state={state}
      onStateChange={setState}
      letterhead="Bank"
      hrefOf={(referenceId) => `/${referenceId}`}
      queueHref={(kind) => (kind === 'document' ? '/menu/approval-transaction-doc' : null)}
    />
  );
}

/** Renders a queue of a bank's signed-in user, by default the approval of transactions, and waits for its first rows. */
export async function openQueue(
  bank: Bank,
  selection: Selection = 'multiple',
  first = FIRST,
  route = TRANSACTIONS,
  firstOpen?: string,
) {
  const user = bank.session.user();
  if (!user) throw new Error('nobody is signed in');
  const queries = createQueries(() => undefined);
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={queries}>
        <QueueInMemory user={user} selection={selection} first={first} route={route} firstOpen={firstOpen} />
      </QueryClientProvider>
    </BankProvider>,
  );
  const rows = await screen.findAllByText(/^IB\d+$/, {}, { timeout: 10_000 });
  const references = rows.map((node) => node.textContent);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  return { bank, queries, input: userEvent.setup(), boxes, references };
}
