import {
  type BatchFault,
  type ControlTotals,
  readUpload,
  UPLOAD_KINDS,
  type UploadFile,
  type UploadFileRow,
} from '@ibk/sdk/batch';
import type { Upload, UploadProduct } from '@ibk/sdk/contract';
import { Failure } from '../failure.ts';
import { inputName, readInputFile } from '../input-file.ts';
import type { Terminal } from '../terminal.ts';

/** A file that was read, with its bytes as they are sent. */
export interface UploadInput {
  bytes: Uint8Array;
  file: UploadFile;
}

/** How a file is read. */
interface AskedInput {
  productId: UploadProduct;
  expected: ControlTotals;
  /** Whether the file mends failed rows, and so names them. */
  isRetry?: boolean;
  /** What reads the mended file. */
  command: string;
  /** What else a row may break. */
  check?: (row: UploadFileRow) => BatchFault[];
}

/** Whether the rows of a product come as a file. */
export const isUploadProduct = (productId: string): productId is UploadProduct =>
  Object.hasOwn(UPLOAD_KINDS, productId);

/** Lines of one cause that are named. */
const MOST_LINES = 20;

/** One cause of faults with its places: `3 baris (4, 9, 17), kolom nama: …`. */
function causeLine({ lines, count, column, message }: Omit<Upload['faults'][number], 'cause'>): string {
  const named = lines.slice(0, MOST_LINES).join(', ');
  const more = count > Math.min(lines.length, MOST_LINES) ? ', …' : '';
  const places = [
    ...(lines.length === 0 ? [] : [count === 1 ? `baris ${named}` : `${count} baris (${named}${more})`]),
    ...(column === null ? [] : [`kolom ${column}`]),
  ].join(', ');
  return places === '' ? message : `${places.charAt(0).toUpperCase()}${places.slice(1)}: ${message}`;
}

/** Faults as lines, grouped by cause and column, the most frequent first; as the bank groups them. */
export const causeLines = (faults: Upload['faults']): string[] => faults.map(causeLine);

function grouped(faults: readonly BatchFault[]): Upload['faults'] {
  const groups = new Map<string, Upload['faults'][number]>();
  for (const { ruleId: cause, field: column, row, message } of faults) {
    const key = `${cause} ${column ?? ''}`;
    const group = groups.get(key) ?? { cause, column, lines: [], count: 0, message };
    groups.set(key, { ...group, count: group.count + 1, lines: row === null ? group.lines : [...group.lines, row] });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/**
 * Reads a file of an upload, or the standard input for `-`, as the bank will read it.
 *
 * @throws {Failure} input: the faults of its cells, grouped by cause; nothing was sent @throws {Failure} local
 */
export async function readUploadInput(terminal: Terminal, path: string, asked: AskedInput): Promise<UploadInput> {
  const { productId } = asked;
  const missing = `ibk batch template --product ${productId} -o ${productId}.xlsx membuat contoh`;
  return readInput(path, await readInputFile(terminal, path, { next: missing }), asked);
}

/**
 * Reads the bytes of an upload as the bank will read them.
 *
 * @throws {Failure} input: the faults of its cells, grouped by cause; nothing was sent
 */
export async function readInput(
  path: string,
  bytes: Uint8Array,
  { productId, expected, command, isRetry = false, check = () => [] }: AskedInput,
): Promise<UploadInput> {
  const file = await readUpload(bytes, { productId, control: expected, isRetry });
  const faults = [...file.faults, ...file.rows.flatMap((row) => [...row.faults, ...check(row)])];
  if (faults.length === 0) return { bytes, file };
  throw new Failure({
    exit: 'input',
    what: `${inputName(path)} memuat ${faults.length} kesalahan.`,
    details: causeLines(grouped(faults)),
    sent: 'belum ada.',
    next: `perbaiki berkas, lalu ${command}`,
  });
}
