import type { OperationId, Status } from '@ibk/sdk/contract';
import type { Role } from '@ibk/sdk/rules';
import { ChangePinForm, SuspectDesk, TransactionDetailView } from '@ibk/ui/features';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DEST, DocumentsScreen, EntryScreen, LIST, ListScreen, type LostWorld } from './lost-screens.tsx';
import { FIRST, QueueInMemory, TRANSACTIONS } from './open-queue.tsx';

const SLOWLY = { timeout: 20_000 };
const NEW_PIN = '739105';

/** A write of the portal: its screen, the steps of a person, and the number of its effects. */
export interface LostWrite {
  operationId: OperationId;
  roleId: Role;
  /** The group of the person. @default that of the sample users */
  group?: { corporateId: string; corporateGroupId: string };
  /** Creates the subject of the write. @returns its name for the test and the person */
  arrange: (world: Omit<LostWorld, 'about'>) => Promise<string>;
  Screen: (world: LostWorld) => ReactNode;
  press: (world: LostWorld) => Promise<void>;
  effects: (world: LostWorld) => Promise<number>;
  /** The text that leads the person to the unknown outcome: the reference, or a search term. */
  leads: (about: string) => string;
  /** The page's text about the outcome once it is known. */
  known: (world: LostWorld) => Promise<string>;
  /** Users of this kind of authorisation make it. @default all of them */
  validation?: 'NON';
}

/** Presses the last button of this name: a dialog's head also has a 'Tutup'. */
const click = async ({ input }: LostWorld, name: string | RegExp, inside: HTMLElement = document.body) =>
  input.click((await within(inside).findAllByRole('button', { name }, SLOWLY)).at(-1)!);

/** Answers the dialog for the code, if this user has one. */
async function authorise(world: LostWorld, submit: string | RegExp): Promise<void> {
  const { input, pin, sandbox, user } = world;
  const { validation, username } = { ...user, ...user.user };
  if (validation === 'NON') return;
  const dialog = await screen.findByRole('dialog', { name: 'Otorisasi transaksi' }, SLOWLY);
  let code = pin;
  if (validation === 'OTP') {
    await click(world, 'Kirim kode OTP', dialog);
    await within(dialog).findByRole('textbox', { name: 'Kode OTP' }, SLOWLY);
    code = (await sandbox.outbox()).findLast((message) => message.username === username)?.code ?? '';
  }
  await input.type(await within(dialog).findByLabelText(validation === 'OTP' ? 'Kode OTP' : 'PIN'), code);
  await click(world, submit, dialog);
}

/** A transaction in a status, made by another user. */
const made =
  (status: Status): LostWrite['arrange'] =>
  async ({ sandbox }) =>
    (await sandbox.factories.transaction({ status })).referenceId;

/** How often a transaction made a move. */
const movesOf =
  (action: string): LostWrite['effects'] =>
  async ({ bank, about }) =>
    (await bank.transactions.readTransaction(about)).history.filter((entry) => entry.action === action).length;

const itself = (about: string): string => about;
/** The notice about a transaction still links it once its outcome is known. */
const BY_REFERENCE = { leads: itself, known: ({ about }: LostWorld) => Promise.resolve(about) };
const saying = (text: string) => () => Promise.resolve(text);

function queueMove(
  stage: 'verify' | 'approve',
  status: Status,
  button: string,
  written: { operationId: OperationId; action: string; reason?: string },
): LostWrite {
  return {
    operationId: written.operationId,
    roleId: stage === 'verify' ? 'VRF_USER' : 'APR_USER',
    arrange: made(status),
    Screen: ({ user, about }) => (
      <QueueInMemory
        user={user}
        selection="multiple"
        first={{ ...FIRST, view: { ...FIRST.view, filter: about } }}
        route={{ ...TRANSACTIONS, stage, paramFailed: true }}
        firstOpen={undefined}
      />
    ),
    press: async (world) => {
      const { input, about } = world;
      await screen.findByRole('button', { name: about }, SLOWLY);
      await input.click(screen.getAllByRole('checkbox')[1]!);
      const whole = `${button} 1 transaksi`;
      await click(world, written.reason === undefined ? whole : button);
      if (written.reason === undefined) return authorise(world, whole);
      const dialog = await screen.findByRole('dialog', { name: whole }, SLOWLY);
      await input.type(within(dialog).getByRole('textbox'), written.reason);
      await click(world, whole, dialog);
    },
    effects: movesOf(written.action),
    ...BY_REFERENCE,
  };
}

function detailMove(
  roleId: Role,
  button: string,
  written: Pick<LostWrite, 'operationId' | 'arrange' | 'effects'> & { hasReason: boolean; validation?: 'NON' },
): LostWrite {
  const { hasReason, ...rest } = written;
  return {
    ...BY_REFERENCE,
    ...rest,
    roleId,
    Screen: ({ about, user }) => (
      <TransactionDetailView
        referenceId={about}
        role={user.user.roleId}
        letterhead="Bank"
        announce={() => undefined}
        hrefOf={(referenceId) => `/${referenceId}`}
        againOf={() => null}
        queueOf={() => null}
      />
    ),
    press: async (world) => {
      await click(world, button);
      const dialog = await screen.findByRole(hasReason ? 'dialog' : 'alertdialog', {}, SLOWLY);
      if (hasReason) await world.input.type(within(dialog).getByRole('textbox'), 'Tidak jadi');
      await click(world, button, dialog);
    },
  };
}

/** Enters a transfer as this user, who needs no code. */
const entered: LostWrite['arrange'] = async ({ bank, user }) => {
  const source = user.corporate.corporateGroup.accounts.find(({ accessTransaction }) => accessTransaction);
  const { requestId } = await bank.transactions.inquire({
    productId: 'TRF_INT',
    source: source?.accountNumber ?? '',
    dest: DEST,
    amount: 31_000,
    parameters: {},
  });
  const { authorisationId } = await bank.transactions.authorise({ action: 'entry', requestId });
  const authorisation = { authorisationId, code: '000000' };
  return (await bank.transactions.enter({ requestId, schedule: { autoType: 'NOW' }, note: '', authorisation }))
    .referenceId;
};

const listed = async ({ bank }: LostWorld, about: string): Promise<number> =>
  (await bank.beneficiaries.listBeneficiaries(LIST)).filter(({ description }) => description === about).length;

/** Every write of the portal whose outcome a lost answer leaves open. */
export const LOST_WRITES: Readonly<Record<string, LostWrite>> = {
  'an entry': {
    operationId: 'enter',
    roleId: 'OPR_USER',
    arrange: ({ sandbox }) => Promise.resolve(`Uji ${sandbox.clock.now()}`),
    Screen: EntryScreen,
    press: async (world) => {
      await click(world, 'Otorisasi transaksi');
      await authorise(world, 'Ajukan transaksi');
    },
    effects: async ({ bank, about }) => (await bank.transactions.pageOfTransactions({ q: about })).total,
    leads: () => '100.01.02007781-3',
    known: async ({ bank, about }) =>
      (await bank.transactions.pageOfTransactions({ q: about })).content[0]?.referenceId ?? '',
  },
  'an entry of documents': {
    operationId: 'enterDocuments',
    roleId: 'OPR_USER',
    group: { corporateId: 'BPKADSU', corporateGroupId: '01' },
    // A sample document without deductions.
    arrange: () => Promise.resolve('070013'),
    Screen: DocumentsScreen,
    press: async (world) => {
      const [, document] = await screen.findAllByRole('checkbox', {}, SLOWLY);
      await world.input.click(document!);
      await click(world, 'Ajukan 1 dokumen');
      await authorise(world, 'Ajukan 1 dokumen');
    },
    effects: async ({ bank }) =>
      (await bank.treasury.readDocument('KD26070013')).history.filter(({ action }) => action === 'entry').length,
    leads: itself,
    known: async ({ bank }) => (await bank.treasury.readDocument('KD26070013')).document.referenceId ?? '',
  },
  'a verification': queueMove('verify', 'ENTRY', 'Verifikasi', { operationId: 'verify', action: 'verify' }),
  'an approval': queueMove('approve', 'VERIFY', 'Setujui', { operationId: 'approve', action: 'approve' }),
  'a retry': queueMove('approve', 'FAILED', 'Kirim ulang', { operationId: 'retry', action: 'retry' }),
  'a rejection': queueMove('verify', 'ENTRY', 'Tolak', {
    operationId: 'reject',
    action: 'reject',
    reason: 'Nota belum lengkap',
  }),
  'a closing in the queue': queueMove('approve', 'FAILED', 'Tutup', {
    operationId: 'close',
    action: 'close',
    reason: 'Dibayar di loket',
  }),
  'a closing on the detail': detailMove('APR_USER', 'Tutup', {
    operationId: 'close',
    hasReason: true,
    arrange: made('FAILED'),
    effects: movesOf('close'),
  }),
  'a cancelled order': detailMove('APR_USER', 'Batalkan jadwal', {
    operationId: 'cancelSchedule',
    hasReason: true,
    arrange: made('AUTOTRX'),
    effects: movesOf('cancel'),
  }),
  'a recall': detailMove('OPR_USER', 'Tarik kembali', {
    operationId: 'recall',
    hasReason: false,
    arrange: entered,
    effects: movesOf('recall'),
    validation: 'NON',
  }),
  'a reinquiry on the detail': detailMove('APR_USER', 'Reinquiry', {
    operationId: 'reinquireTransaction',
    hasReason: false,
    arrange: made('SUSPECT'),
    // It only inquires: nothing is paid a second time.
    effects: movesOf('approve'),
  }),
  'a reinquiry on the SUSPECT desk': {
    operationId: 'reinquireTransaction',
    roleId: 'APR_USER',
    arrange: made('SUSPECT'),
    Screen: () => <SuspectDesk contact="14000" announce={() => undefined} onOpen={() => undefined} />,
    press: async (world) => {
      await world.input.type(screen.getByRole('searchbox', { name: 'Filter Data Pencarian' }), world.about);
      await screen.findByText(world.about, {}, SLOWLY);
      await click(world, /^Cek status/);
    },
    effects: movesOf('approve'),
    leads: () => 'Reinquiry hanya bertanya',
    known: saying('Pembayaran'),
  },
  'a saved payee': {
    operationId: 'saveBeneficiary',
    roleId: 'OPR_USER',
    arrange: ({ sandbox }) => Promise.resolve(`Gedung ${sandbox.clock.now()}`),
    Screen: ListScreen,
    press: async (world) => {
      const { input, about } = world;
      await click(world, 'Tambahkan Data');
      const panel = await screen.findByRole('complementary', { name: 'Tambahkan Data' }, SLOWLY);
      await input.type(within(panel).getByRole('textbox', { name: 'Nomor tujuan' }), '14500000001');
      await input.type(within(panel).getByRole('textbox', { name: 'Keterangan' }), about);
      await click(world, 'Simpan', panel);
    },
    effects: (world) => listed(world, world.about),
    leads: itself,
    known: ({ about }) => Promise.resolve(`${about} sudah disimpan`),
  },
  'a removed payee': {
    operationId: 'deleteBeneficiary',
    roleId: 'OPR_USER',
    arrange: async ({ sandbox }) => {
      const form = { customerId: '14500000002', description: `Lama ${sandbox.clock.now()}` };
      return (await sandbox.factories.beneficiary({ ...LIST, form })).description;
    },
    Screen: ListScreen,
    press: async (world) => {
      await click(world, new RegExp(`^Hapus ${world.about}`));
      await click(world, 'Hapus', await screen.findByRole('alertdialog', {}, SLOWLY));
    },
    effects: async (world) => 1 - (await listed(world, world.about)),
    leads: itself,
    known: ({ about }) => Promise.resolve(`${about} sudah dihapus`),
  },
  'a new PIN': {
    operationId: 'changePin',
    roleId: 'OPR_USER',
    arrange: () => Promise.resolve('PIN'),
    Screen: () => <ChangePinForm firstPin={false} onDone={() => undefined} />,
    press: async (world) => {
      await world.input.type(await screen.findByLabelText('PIN baru'), NEW_PIN);
      await world.input.type(screen.getByLabelText('Konfirmasi PIN'), NEW_PIN);
      await click(world, 'Simpan PIN');
    },
    // The same PIN may be set twice, which is one effect.
    effects: async ({ sandbox, user }) => {
      const done = `select count(*) as done from audit where action = 'changePin' and username = '${user.username}'`;
      const { rows } = (await sandbox.database.db.execute(done)) as { rows: { done: unknown }[] };
      return Math.min(1, Number(rows[0]?.done));
    },
    leads: () => 'Ganti PIN',
    known: saying('PIN'),
  },
};
