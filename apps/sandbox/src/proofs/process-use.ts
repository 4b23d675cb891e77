import { readFile } from 'node:fs/promises';

/** Memory of a process in bytes. Only Linux reports it for another process. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`The system does not tell the memory of process ${pid}`);
  return Number(kilobytes) * 1024;
}

/** Time for which the main thread of a process has computed, in milliseconds. */
export async function cpuMsOf(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
