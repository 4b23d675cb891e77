import type { Rules } from './rule.ts';
import * as transport from './transport.ts';
import { rupiahWords, SHOWN, told } from './says.ts';

// prettier-ignore
/** Headers, paths, bodies and errors of calls to the bank. */
export const transportRules: Rules = {
  'transport.headers': { title: 'Headers from cookies', indonesianTitle: 'Header dari cookie', source: '000 §3; 000 §7', run: transport.transportHeaders, says: { '{}': 'tanpa header', else: told } },
  'transport.errorText': { title: 'Toast of a failed call', indonesianTitle: 'Pesan singkat panggilan yang gagal', source: '000 §8; 001 §8; 002 §8', run: transport.transportErrorText, says: SHOWN },
  'transport.path': { title: 'Path of a call', indonesianTitle: 'Alamat sebuah panggilan', source: '000 §7; 001 §7; 002 §7', run: transport.transportPath, says: (path: string) => `alamat ${path}` },
  'balance.value': { title: 'Balance, 0 when unknown', indonesianTitle: 'Saldo, 0 bila tidak diketahui', source: '001 §7; 002 §7', run: transport.balanceValue, says: ({ value, toast }: { value: number; toast: string | null }) => `saldo ${rupiahWords(value)}, ${toast === null ? 'tanpa pesan' : `dengan pesan ${toast}`}` },
  'transport.envelope': { title: 'How a body travels', indonesianTitle: 'Cara isi panggilan dikirim', source: '000 §7; 002 §7', facts: { method: 'httpMethod', bodyType: 'bodyType' }, run: transport.transportEnvelope, says: { sealed: 'isi disegel', plain: 'isi apa adanya', none: 'tanpa isi' } },
};
