import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { SETTINGS } from './env.ts';

const help = (): string => `Contoh:
  npx --no-install ibk-sandbox
  PORT=0 IBK_SCENARIO=bad-day npx --no-install ibk-sandbox

Pemakaian: ibk-sandbox [opsi]

Jalankan bank tiruan untuk pengujian, sampai Ctrl+C.

Opsi:
  -V, --version     tampilkan versi
  -h, --help        tampilkan bantuan

Variabel lingkungan:
${Object.entries(SETTINGS)
  .map(([name, text]) => `  ${name.padEnd(18)}${text}`)
  .join('\n')}`;

const refusal = (word: string): string => {
  const what = word.startsWith('-') ? `Opsi tidak dikenal: ${word}.` : `Argumen tidak dikenal: ${word}.`;
  return `Gagal: ${what}\nBerikutnya: ibk-sandbox --help; setelan bank ditulis sebagai variabel lingkungan`;
};

/** A text that ends the program instead of a bank's start. */
interface Answer {
  code: 0 | 2;
  /** For stdout with the code 0, else for stderr; Indonesian. */
  text: string;
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

/** The answer to the words behind `ibk-sandbox`; null to start a bank, which takes no arguments. */
export function answerTo(words: string[]): Answer | null {
  const { values, tokens } = parseArgs({ args: words, options: OPTIONS, strict: false, tokens: true });
  const unknown = tokens.find(
    (token) => token.kind !== 'option' || !(token.name in OPTIONS) || token.value !== undefined,
  );
  if (unknown) return { code: 2, text: refusal(words[unknown.index]?.replace(/=.*/s, '') ?? '') };
  if (values.help) return { code: 0, text: help() };
  return values.version ? { code: 0, text: manifest.version } : null;
}
