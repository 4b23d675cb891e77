import type { BankError } from '@ibk/sdk';
import type { ExitName } from './exit-codes.ts';
import { isSystemError, reasonOf } from './system-fault.ts';

/** The message for the user when a command fails. */
export interface FailureFacts {
  exit: ExitName;
  what: string;
  /** One line each, below `what`. */
  details?: readonly string[];
  /** Which calls reached the bank and which did not. */
  sent?: string;
  /** The command to continue with. */
  next?: string;
  /** Id of the rule of the bank that refused. */
  ruleId?: string;
  traceId?: string;
  /** Code of the network or of TLS, such as ECONNREFUSED. */
  code?: string;
}

/** A failure with a message ready for the user. */
export class Failure extends Error {
  readonly facts: FailureFacts;
  constructor(facts: FailureFacts) {
    super(facts.what);
    this.facts = facts;
  }
}

/** The abort reason of an interrupt. */
export class Interrupted extends Error {
  readonly exit: Extract<ExitName, 'interrupted' | 'terminated'>;
  constructor(exit: Interrupted['exit'] = 'interrupted') {
    super();
    this.exit = exit;
  }
}

/** The reader of the output has closed it, as `head` does. Nothing went wrong, so there is no message. */
export class ReaderGone extends Error {}

export const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

// prettier-ignore
const KINDS: Record<BankError['kind'], readonly [ExitName, string]> = {
  'unauthorized':    ['access',  'Permintaan terakhir tidak dijalankan.'],
  'refused':         ['refused', 'Permintaan sampai di bank dan ditolak; tidak ada yang berubah.'],
  'invalid':         ['refused', 'Permintaan sampai di bank dan ditolak; tidak ada yang berubah.'],
  'conflict':        ['refused', 'Permintaan sampai di bank dan ditolak; tidak ada yang berubah.'],
  'rate-limited':    ['refused', 'Permintaan ditolak karena terlalu sering; tidak ada yang berubah.'],
  'network':         ['network', 'Permintaan tidak sampai atau tidak dijalankan.'],
  'timeout':         ['network', 'Permintaan tidak dijawab; permintaan ini hanya membaca, tidak ada yang berubah.'],
  'sealed':          ['network', 'Jawaban bank tidak dapat dibuka; permintaan ini dihentikan.'],
  'bad-response':    ['network', 'Bank menjawab tidak semestinya; permintaan ini dihentikan.'],
  'outcome-unknown': ['unknown', 'Permintaan terkirim, tetapi jawabannya hilang.'],
};

const BANK_ERROR: BankError['name'] = 'BankError';
/** Like `isBankError` of the SDK, which would load the whole client at every start of `ibk`. */
const isBankError = (error: unknown): error is BankError => error instanceof Error && error.name === BANK_ERROR;

function idsOf({ ruleId, traceId, cause }: BankError): Pick<FailureFacts, 'ruleId' | 'traceId' | 'code'> {
  const { code } = (cause ?? {}) as { code?: string };
  return {
    ...(ruleId === undefined ? {} : { ruleId }),
    ...(traceId === undefined ? {} : { traceId }),
    ...(code === undefined ? {} : { code }),
  };
}

/** Turns any thrown value into a failure. An error of the operating system keeps its reason, never its stack. */
export function failureOf(error: unknown, more: Partial<FailureFacts> = {}): Failure {
  if (error instanceof Failure) return new Failure({ ...more, ...error.facts });
  if (error instanceof Interrupted) {
    return new Failure({ what: 'Dihentikan.', ...more, exit: error.exit });
  }
  if (error instanceof ReaderGone) return new Failure({ what: '', ...more, exit: 'ok' });
  if (isBankError(error)) {
    const [exit, sent] = KINDS[error.kind];
    return new Failure({ exit, what: error.message, sent, ...idsOf(error), ...more });
  }
  if (isSystemError(error)) {
    const name = error.path === undefined ? 'Berkas atau keluaran' : `Berkas ${error.path}`;
    return new Failure({ exit: 'local', what: `${name} tidak dapat dipakai: ${reasonOf(error)}.`, ...more });
  }
  const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new Failure({
    exit: 'bug',
    what: `Kesalahan di dalam program (${name}).`,
    ...more,
    next: 'ulangi dengan --debug dan laporkan keluarannya',
  });
}
