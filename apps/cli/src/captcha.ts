import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './ask.ts';
import { Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Saves the picture to a file, shows its path, asks for the answer, and deletes the file. */
export const askCaptcha =
  (terminal: Terminal) =>
  async (png: Uint8Array): Promise<string> => {
    if (!terminal.canAsk) {
      throw new Failure({
        exit: 'access',
        what: 'Bank meminta captcha dan tidak ada yang dapat ditanya.',
        sent: 'permintaan gambar captcha saja; username dan password belum.',
        next: 'ibk login di terminal, lalu ulangi; sesi yang masih berlaku dipakai kembali',
      });
    }
    const folder = await mkdtemp(join(tmpdir(), 'ibk-captcha-'));
    const file = join(folder, 'captcha.png');
    try {
      await writeFile(file, png, { mode: 0o600 });
      terminal.stderr.write(`Buka gambar captcha: ${file}\n`);
      return await ask(terminal, 'Captcha: ');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
