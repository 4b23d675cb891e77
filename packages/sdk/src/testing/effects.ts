import { type Says, told } from '../rules/says.ts';
import { isBankError } from '../transport/bank-error.ts';
import { open } from '../transport/open.ts';
import { seal } from '../transport/seal.ts';

/** A rule about behaviour: its answer is the client's real behaviour for the facts. */
export interface Effect {
  title: string;
  indonesianTitle: string;
  source: string;
  run: (facts: never) => Promise<unknown>;
  says: Says;
}

const PAIR = { key: 'kunci-untuk-kasus-0123456789-0123456789-01', id: 'k_kasus' };

/** Loaded at its first use: loading builds its tables, and most readers of the rule book do not seal anything. */
const loadCipher = async () => (await import('../transport/noble-cipher.ts')).nobleCipher;

async function answered(json: unknown): Promise<unknown> {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  const header = (name: string) => (name === 'content-type' ? 'application/json' : null);
  const answer = { status: 200, header, bytes, setCookies: [] };
  const opened = await open(answer, { cipher: await loadCipher(), pair: PAIR, strict: false, operation: 'case' });
  if (isBankError(opened.fault)) return { error: opened.fault.kind };
  return opened.json;
}

const envelope = async (value: unknown): Promise<unknown> =>
  JSON.parse((await seal(JSON.stringify(value), PAIR, await loadCipher())) ?? 'null');

/** The sealed form of `{sealed: value}`, which a case cannot state because each seal has a new salt. */
const asSent = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'sealed' in answer ? envelope(answer.sealed) : answer;

// prettier-ignore
/**
 * Effects of the transport, by rule id. Other effects are separate rules, which the client's tests compare with its
 * behaviour.
 */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  'transport.roundTrip': { title: 'What is sealed and opened again', indonesianTitle: 'Yang disegel lalu dibuka kembali', source: '000 §7', run: async ({ value }: { value: unknown }) => answered(await envelope(value)), says: (value: unknown) => `terbuka ${told(value)}` },
  'transport.answer': { title: 'What an answer is opened to', indonesianTitle: 'Hasil membuka sebuah jawaban', source: '000 §7', run: async ({ answer }: { answer: unknown }) => answered(await asSent(answer)), says: (value: unknown) => `terbuka ${told(value)}` },
};
