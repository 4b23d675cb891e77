import { type Bank, BankError } from '@ibk/sdk';
import type { AuthorisationAnswer, AuthorisationRequest, UserDetails } from '@ibk/sdk/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PinMadeProvider } from '../../pin-made.ts';
import { renderInBank } from '../../testing/render-in-bank.tsx';
import { useAuthorisation } from './use-authorisation.tsx';

afterEach(cleanup);

const REQUEST: AuthorisationRequest = { action: 'entry', requestId: 'rq1' };
const userOf = (firstPin: boolean) =>
  ({
    ...{ email: null, phone: null, maxSecondsReRequestOtp: 60 },
    user: { validation: 'PIN', firstPin },
  }) as UserDetails;

/** Opens a screen whose user authorises by PIN. A PIN of the bank opens the payment; without one the bank refuses it. */
function open({ firstPin, pinAtBank = null }: { firstPin: boolean; pinAtBank?: string | null }) {
  let pin = pinAtBank;
  let opened = 0;
  const authorise = vi.fn(() =>
    Promise.resolve({ authorisationId: `au${++opened}`, validation: 'PIN', total: 1_000 } as AuthorisationAnswer),
  );
  const changePin = vi.fn(({ newPin }: { newPin: string }) => {
    pin = newPin;
    return Promise.resolve({ message: 'Anda berhasil membuat pin baru.' });
  });
  const send = vi.fn(({ code }: { authorisationId: string; code: string }) =>
    pin === code
      ? Promise.resolve('IB1')
      : Promise.reject(new BankError({ kind: 'refused', ruleId: 'pin.unset', message: 'Anda belum membuat PIN.' })),
  );
  const [onDone, pinMade] = [vi.fn(), vi.fn()];
  const none = {} as Bank;
  const bank: Bank = {
    ...none,
    transactions: { ...none.transactions, authorise },
    user: { ...none.user, changePin },
  };
  function Host() {
    const { start, dialogs } = useAuthorisation<string, string>({
      ...{ send, onDone, user: userOf(firstPin), summary: () => 'Rp.1,000.00', submitLabel: 'Ajukan' },
      doubt: () => ({ kind: 'pin', about: {} }) as never,
    });
    return (
      <>
        <button onClick={() => start(REQUEST, 'payment')}>Otorisasi</button>
        {dialogs}
      </>
    );
  }
  renderInBank(
    bank,
    <PinMadeProvider value={pinMade}>
      <Host />
    </PinMadeProvider>,
  );
  return { input: userEvent.setup(), authorise, send, onDone, pinMade };
}
type Opened = ReturnType<typeof open>;

const start = ({ input }: Opened) => input.click(screen.getByRole('button', { name: 'Otorisasi' }));
const make = async ({ input }: Opened, pin: string) => {
  await input.type(await screen.findByLabelText(/^PIN baru/), pin);
  await input.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  await input.type(await screen.findByLabelText(/^Konfirmasi PIN/), pin);
  await input.click(screen.getByRole('button', { name: 'Simpan PIN' }));
};
const give = async ({ input }: Opened, pin: string) => {
  await input.type(await screen.findByLabelText(/^PIN/), pin);
  await input.click(screen.getByRole('button', { name: 'Ajukan' }));
};

it('lets a user without a PIN make it in two steps, and only then opens the authorisation', async () => {
  const opened = open({ firstPin: true });
  await start(opened);
  await screen.findByRole('dialog', { name: 'Buat PIN' });
  expect(opened.authorise).not.toHaveBeenCalled();
  await make(opened, '739105');
  await screen.findByRole('dialog', { name: 'Otorisasi transaksi' });
  expect(opened.pinMade).toHaveBeenCalledOnce();
  await give(opened, '739105');
  await waitFor(() => expect(opened.onDone).toHaveBeenCalledExactlyOnceWith('IB1', 'payment'));
  expect(opened.authorise).toHaveBeenCalledExactlyOnceWith(REQUEST);
});

it('authorises nothing if the user closes the form for the first PIN', async () => {
  const opened = open({ firstPin: true });
  await start(opened);
  await screen.findByRole('dialog', { name: 'Buat PIN' });
  await opened.input.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.authorise).not.toHaveBeenCalled();
});

it('offers the first PIN after the refusal of a user whose PIN the bank no longer has, then authorises anew', async () => {
  const opened = open({ firstPin: false });
  await start(opened);
  await give(opened, '123456');
  await screen.findByRole('dialog', { name: 'Buat PIN' });
  await make(opened, '739105');
  await screen.findByRole('dialog', { name: 'Otorisasi transaksi' });
  await give(opened, '739105');
  await waitFor(() => expect(opened.onDone).toHaveBeenCalledOnce());
  expect(opened.send.mock.calls.map(([{ authorisationId }]) => authorisationId)).toEqual(['au1', 'au2']);
});

it('asks a user with a PIN for nothing but that PIN', async () => {
  const opened = open({ firstPin: false, pinAtBank: '480317' });
  await start(opened);
  await give(opened, '480317');
  await waitFor(() => expect(opened.onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog', { name: 'Buat PIN' })).toBeNull();
});
