import type { Bank } from '@ibk/sdk';
import { DoubtNotices } from '@ibk/ui/features';
import { BankProvider, createDoubts, createQueries, DoubtsProvider } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import { doubtsOf, draftOf } from './drafts.ts';
import type { LostWorld } from './testing/lost-screens.tsx';
import { LOST_WRITES, type LostWrite } from './testing/lost-writes.tsx';
import { serveBank } from './testing/serve-bank.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isLongProof: boolean;
    lostSeed: number | null;
  }
}

const SLOWLY = { timeout: 20_000 };
const { sandbox, bankOf } = serveBank();
beforeEach(() => sessionStorage.clear());

/** Ways to lose an answer whose effect is committed. The last one is tried again by the SDK. */
const LOSSES = ['emptyBody', 'badCipher', 'cutBody'] as const;
const VALIDATIONS = ['NON', 'PIN', 'OTP'] as const;

/** One write, and the way in which its answers are lost. */
interface Run {
  name: string;
  loss: (typeof LOSSES)[number];
  validation: (typeof VALIDATIONS)[number];
  /** Whether the page is reloaded before the person requests the outcome. */
  reloads: boolean;
}

/** The same seed makes the same runs. */
const seed = inject('lostSeed') ?? Math.floor(Math.random() * 1_000_000);
function runsOf(count: number): Run[] {
  let state = seed;
  const pick = <One,>(choices: readonly One[]): One => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as One;
  };
  return Array.from({ length: count }, () => ({
    name: pick(Object.keys(LOST_WRITES)),
    loss: pick(LOSSES),
    validation: pick(VALIDATIONS),
    reloads: pick([true, false]),
  }));
}
const SHORT: readonly Run[] = [
  { name: 'an entry', loss: 'emptyBody', validation: 'PIN', reloads: true },
  { name: 'an approval', loss: 'badCipher', validation: 'NON', reloads: false },
  { name: 'an entry of documents', loss: 'cutBody', validation: 'NON', reloads: true },
];

const report = vi.fn();
/** Renders a write's screen below the notices, as a page that was just loaded does. */
function open({ Screen }: LostWrite, world: LostWorld) {
  const doubts = createDoubts(doubtsOf(world.user.username));
  render(
    <BankProvider value={world.bank}>
      <DoubtsProvider value={doubts}>
        <QueryClientProvider client={createQueries(report, doubts)}>
          <DoubtNotices hrefOf={(referenceId) => `/${referenceId}`} pageHref={(route) => `/${route}`} />
          <Screen {...world} />
        </QueryClientProvider>
      </DoubtsProvider>
    </BankProvider>,
  );
}

async function worldOf({ arrange, group, roleId }: LostWrite, validation: Run['validation']): Promise<LostWorld> {
  const { username, pin } = await sandbox().factories.user({ roleId, validation, ...group });
  const bank: Bank = await bankOf(username);
  const user = bank.session.user();
  if (!user) throw new Error('nobody is signed in');
  const known = { sandbox: sandbox(), bank, user, pin, input: userEvent.setup(), draft: draftOf(username, 'draf') };
  return { ...known, about: await arrange(known) };
}

/** Loses every answer of a write, leads the person to its outcome, and expects one effect. */
async function lose({ name, loss, validation: wanted, reloads }: Run): Promise<void> {
  const write = LOST_WRITES[name]!;
  const world = await worldOf(write, write.validation ?? wanted);
  const fault = sandbox().faults.add({ kind: loss, times: 99, match: { operationId: write.operationId } });
  open(write, world);
  await write.press(world);
  const notice = () => screen.getByText(/Jawaban bank pukul/).closest<HTMLElement>('[role=alert]')!;
  await waitFor(() => expect(notice().textContent).toMatch(/Jawaban bank pukul \d\d:\d\d tidak diterima/), SLOWLY);
  expect(notice().textContent).toContain(write.leads(world.about));
  await waitFor(() => expect(document.activeElement).toBe(notice()));
  expect(screen.queryByText(/Ulangi dari pengisian data/)).toBeNull();

  if (reloads) {
    cleanup();
    open(write, world);
    expect(notice().textContent).toContain(write.leads(world.about));
  } else {
    await world.input.click(screen.getByRole('button', { name: 'Periksa lagi' }));
    await screen.findByText(/hasilnya masih belum diketahui/, {}, SLOWLY);
  }
  fault.remove();
  const again = screen.queryByRole('button', { name: 'Periksa lagi' });
  // No call returns the valid PIN, so it is set once more.
  if (again) await world.input.click(again);
  else await write.press(world);
  await waitFor(() => expect(screen.queryByText(/Jawaban bank pukul/)).toBeNull(), SLOWLY);
  expect(document.body.textContent).toContain(await write.known(world));
  expect(await write.effects(world)).toBe(1);
  expect(report).not.toHaveBeenCalled();
}

const runs = inject('isLongProof') ? runsOf(200) : SHORT;
if (inject('isLongProof')) console.log(`LOST_SEED=${seed}`);
it.each(runs)('$name by a user with $validation, answers lost by $loss, page loaded again: $reloads', lose);
