import { readFile } from 'node:fs/promises';

/** Bytes of memory that a process holds. Linux alone tells it of another process. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`The system does not tell the memory of process ${pid}`);
  return Number(kilobytes) * 1024;
}
