import type { Bank } from '@ibk/sdk';
import { emptyEntry, type EntryName, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import type { EntryFieldProps } from './entry-field-props.ts';
import { ExternalAccountField } from './external-account-field.tsx';
import { PayeeField } from './payee-field.tsx';
import { VirtualAccountField } from './virtual-account-fields.tsx';

afterEach(cleanup);

/** A bank that answers when the test lets it, with the requested number as the name. */
function slowBank() {
  const none = {} as Bank;
  const open = new Map<string, () => void>();
  const ask = <Answer,>(asked: object | string, answerOf: (name: string) => Answer): Promise<Answer> => {
    const name = JSON.stringify(asked);
    return new Promise((resolve) => open.set(name, () => resolve(answerOf(name))));
  };
  const bank: Bank = {
    ...none,
    accounts: {
      ...none.accounts,
      validateAccount: (accountNumber) => ask(accountNumber, (name) => ({ accountNumber, name })),
      validateExternalAccount: (payee) => ask(payee, (name) => ({ ...payee, name })),
      readVirtualAccountBills: (account) =>
        ask(account, (virtualAccountName) => ({ ...account, merchantName: 'PDAM', virtualAccountName, choices: [] })),
    },
  };
  const answer = async (): Promise<string[]> => {
    await waitFor(() => expect(open.size).toBeGreaterThan(0));
    const names = [...open.keys()];
    await act(async () => {
      for (const give of open.values()) give();
      open.clear();
      await Promise.resolve();
    });
    return names;
  };
  return { bank, answer };
}

const LOOKUPS: readonly [EntryName, ComponentType<EntryFieldProps>, Partial<EntryValues>, Partial<EntryValues>[]][] = [
  ['transfer-internal', PayeeField, { payee: '10001020077813' }, [{ payee: '10001020088124' }]],
  [
    'transfer-online',
    ExternalAccountField,
    { bank: '014', account: '0887120446' },
    [{ bank: '008' }, { account: '0887120447' }],
  ],
  ['transfer-bif', ExternalAccountField, { bank: '014', account: '0887120446' }, [{ bank: '008' }]],
  [
    'payment-multi',
    VirtualAccountField,
    { merchant: 'M0001', virtualAccount: '1170022600001127' },
    [{ merchant: 'M0002' }, { virtualAccount: '1170022600001128' }],
  ],
];
const CHANGES = LOOKUPS.flatMap(([name, Field, first, changes]) =>
  changes.map((change) => [name, Object.keys(change).join(), Field, first, change] as const),
);

it.each(CHANGES)(
  '%s never shows the name of another %s, also when the first one is chosen again',
  async (name, _field, Field, first, change) => {
    const { bank, answer } = slowBank();
    const client = createQueries(() => undefined);
    const at = (values: Partial<EntryValues>) => (
      <BankProvider value={bank}>
        <QueryClientProvider client={client}>
          <Field
            screen={entryScreen(name)}
            group={{ corporateId: 'DINKESSU', corporateGroupId: '01' }}
            accounts={[]}
            today="2026-07-14"
            messages={{}}
            values={{ ...emptyEntry(entryScreen(name)), ...values }}
            isSaved
            onChange={() => undefined}
          />
        </QueryClientProvider>
      </BankProvider>
    );
    const shown = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nama/ }).value;
    const { rerender } = render(at(first));
    const [one] = await answer();
    await waitFor(() => expect(shown()).toBe(one));

    rerender(at({ ...first, ...change }));
    expect(shown()).toBe('');
    const [other] = await answer();
    await waitFor(() => expect(shown()).toBe(other));
    expect(other).not.toBe(one);

    rerender(at(first));
    expect(['', one]).toContain(shown());
    await waitFor(() => expect(shown()).toBe(one));
  },
);
