import type { Bank } from '@ibk/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { type FieldKind, type FieldSpec, type FieldValue, optionsOf } from './field-spec.ts';
import { FieldView } from './field-view.tsx';

afterEach(cleanup);

interface Facts {
  values: Readonly<Record<string, FieldValue>>;
  isLocked: boolean;
}
type User = ReturnType<typeof userEvent.setup>;
interface Case {
  spec: FieldSpec<Facts>;
  /** The user's action; `value` is the form's value afterwards. */
  act: (user: User) => Promise<void>;
  value: FieldValue;
  /** Whether the control is there and cannot be changed. */
  isLocked: () => boolean;
}
const OPTIONS = [
  { id: 'a', text: 'Satu' },
  { id: 'b', text: 'Dua' },
];
const answered = () =>
  optionsOf(
    { queryKey: ['options'], queryFn: () => Promise.resolve(['a', 'b']), meta: { silent: true } },
    (ids: readonly string[]) => OPTIONS.filter(({ id }) => ids.includes(id)),
  );
const box = () => screen.getByLabelText<HTMLInputElement>(/^Isian/);
const isReadOnlyBox = () => box().readOnly;
const typed = (text: string) => (user: User) => user.type(box(), text);
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const base = { label: 'Isian', isReadOnly: ({ isLocked }: Facts) => isLocked };

/** An example of every kind. A kind without one does not compile. */
const KINDS: { [Kind in FieldKind]: Case } = {
  text: { spec: { kind: 'text', ...base }, act: typed('Budi'), value: 'Budi', isLocked: isReadOnlyBox },
  digits: { spec: { kind: 'digits', ...base }, act: typed('0061'), value: '0061', isLocked: isReadOnlyBox },
  amount: { spec: { kind: 'amount', ...base }, act: typed('1250000'), value: 1_250_000, isLocked: isReadOnlyBox },
  date: { spec: { kind: 'date', ...base }, act: typed('14072026'), value: '2026-07-14', isLocked: isReadOnlyBox },
  flag: {
    spec: { kind: 'flag', ...base },
    act: async (user) => user.click(await screen.findByRole('checkbox', { name: 'Isian' })),
    value: true,
    isLocked: () => screen.getByRole('checkbox').getAttribute('aria-readonly') === 'true',
  },
  radio: {
    spec: { kind: 'radio', ...base, options: OPTIONS },
    act: (user) => user.click(screen.getByRole('radio', { name: 'Dua' })),
    value: 'b',
    isLocked: () => screen.getByRole('radiogroup').getAttribute('aria-readonly') === 'true',
  },
  choices: {
    spec: { kind: 'choices', ...base, options: OPTIONS },
    act: async (user) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Dua' }));
      await user.click(screen.getByRole('checkbox', { name: 'Satu' }));
    },
    value: ['b', 'a'],
    isLocked: () => screen.getAllByRole('checkbox').every((each) => each.getAttribute('aria-readonly') === 'true'),
  },
  select: {
    spec: { kind: 'select', ...base, options: answered },
    act: async (user) => {
      await user.click(await button(/Isian/));
      await user.click(await screen.findByRole('option', { name: 'Dua' }));
    },
    value: 'b',
    isLocked: () => screen.getByRole<HTMLButtonElement>('button', { name: /Isian/ }).disabled,
  },
  search: {
    spec: { kind: 'search', ...base, options: answered },
    act: async (user) => {
      await user.type(screen.getByRole('combobox', { name: 'Isian' }), 'Du');
      await user.click(await screen.findByRole('option', { name: 'Dua' }));
    },
    value: 'b',
    isLocked: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Isian' }).disabled,
  },
  chooser: {
    spec: {
      ...{ kind: 'chooser', ...base, flags: [{ name: 'main', label: 'Utama', isSingle: true }] },
      rows: () => ({
        queryKey: ['rows'],
        queryFn: () => Promise.resolve(OPTIONS.map(({ id, text }) => ({ id, name: text }))),
        meta: { silent: true },
      }),
    },
    act: async (user) => {
      for (const name of [/^Pilih a/, /^Pilih b/, 'Utama a', 'Utama b'])
        await user.click(await screen.findByRole('checkbox', { name }, { timeout: 20_000 }));
    },
    value: [['a'], ['b', 'main']],
    isLocked: () => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input')];
      return boxes.length > 0 && boxes.every((each) => each.disabled);
    },
  },
  lookup: {
    spec: {
      kind: 'lookup',
      ...base,
      of: 'number',
      query: () => ({ queryKey: ['name'], queryFn: () => Promise.resolve('Budi'), meta: { silent: true } }),
    },
    // Only the bank supplies it.
    act: (user) => user.type(box(), 'Tono'),
    value: null,
    isLocked: isReadOnlyBox,
  },
};

function Form({
  spec,
  isLocked = false,
  error,
  onValue,
}: Pick<Case, 'spec'> & {
  isLocked?: boolean;
  error?: string;
  onValue: (values: Facts['values']) => void;
}) {
  const [values, setValues] = useState<Facts['values']>({});
  return (
    <FieldView
      name="field"
      spec={spec}
      facts={{ values, isLocked }}
      id="field"
      error={error}
      onChange={(part) => {
        setValues({ ...values, ...part });
        onValue(part);
      }}
    />
  );
}
function open(props: Omit<Parameters<typeof Form>[0], 'onValue'>) {
  const onValue = vi.fn();
  render(
    <BankProvider value={{} as Bank}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Form {...props} onValue={onValue} />
      </QueryClientProvider>
    </BankProvider>,
  );
  return { user: userEvent.setup(), onValue };
}

const CASES = Object.entries(KINDS);

it.each(CASES)('takes the input of the user in a field of the kind %s', async (kind, { spec, act, value }) => {
  const { user, onValue } = open({ spec });
  await act(user);
  if (kind === 'lookup') expect(onValue).not.toHaveBeenCalled();
  else await waitFor(() => expect(onValue.mock.lastCall).toEqual([{ field: value }]));
});

it.each(CASES)('shows the hint of a field of the kind %s, or its error', async (_, { spec }) => {
  open({ spec: { ...spec, hint: 'Kosongkan jika ragu' } });
  expect(await screen.findByText('Kosongkan jika ragu')).toBeTruthy();
  cleanup();
  open({ spec, error: 'Isian tidak valid' });
  expect(await screen.findByText('Isian tidak valid')).toBeTruthy();
});

it.each(CASES)('cannot change a field of the kind %s while it is read-only', async (_, { spec, isLocked }) => {
  open({ spec, isLocked: true });
  await waitFor(() => expect(isLocked()).toBe(true));
});

it('resets the values of other fields that a change makes wrong', async () => {
  const spec = { ...KINDS.text.spec, resets: { bank: '', amount: null } };
  const { user, onValue } = open({ spec });
  await user.type(box(), 'x');
  expect(onValue.mock.calls).toEqual([[{ field: 'x', bank: '', amount: null }]]);
});

it.each(['select', 'search'] as const)('loads the choices of a field of the kind %s again', async (kind) => {
  const load = vi.fn(() => Promise.resolve(['a', 'b'])).mockRejectedValueOnce(new Error('lost'));
  const options = () => optionsOf({ queryKey: ['options'], queryFn: load, meta: { silent: true } }, () => OPTIONS);
  const { user, onValue } = open({ spec: { ...base, kind, options } });
  await user.click(await screen.findByText('Coba lagi'));
  await waitFor(() => expect(screen.queryByText(/Data gagal dimuat/)).toBeNull());
  await KINDS[kind].act(user);
  expect(onValue.mock.lastCall).toEqual([{ field: 'b' }]);
});
