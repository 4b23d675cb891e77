import type { Difference } from './difference.ts';
import type { Reading } from './reading.ts';

/** The parts of a run, in the order of the report. */
export const PARTS = {
  bank: 'Kunci, header dan segel',
  session: 'Masuk, sesi dan keluar',
  answer: 'Jawaban panggilan',
  role: 'Wewenang',
  refusal: 'Penolakan isian yang salah',
  rule: 'Aturan yang terlihat pada jawaban',
  law: 'Jawaban yang saling diperiksa',
  journey: 'Alur yang menulis',
} as const;
export type Part = keyof typeof PARTS;

export type Verdict = 'sesuai' | 'beda' | 'dilewati';

/** One check with its result. */
export interface Check {
  /** Unique and stable, such as `answer.readBalance.ekoS1`. */
  id: string;
  part: Part;
  operationId: string | null;
  /** What is checked, Indonesian. */
  what: string;
  /** Section of the documents, id of a rule, or `kontrak`. */
  source: string;
  expected: string;
  seen: string;
  verdict: Verdict;
  differences: readonly Difference[];
  traceId: string | null;
}

/** The result of a run against one bank. */
export interface ConformReport {
  bank: string;
  profile: string;
  users: readonly { username: string; roleId: string }[];
  writes: boolean;
  /** False if the run ended before its last check. */
  isComplete: boolean;
  checks: readonly Check[];
}

/** Checks by verdict. */
export const countOf = (checks: readonly Check[], verdict: Verdict): number =>
  checks.filter((check) => check.verdict === verdict).length;

/** Collects checks and keeps their ids unique: the second check with an id gets the suffix `.2`. */
export function createRecorder() {
  const checks: Check[] = [];
  const readings: Reading[] = [];
  const used = new Map<string, number>();
  return {
    checks,
    /** The answers of the run, which the laws compare with each other. */
    readings,
    add(check: Check): void {
      const count = (used.get(check.id) ?? 0) + 1;
      used.set(check.id, count);
      checks.push(count > 1 ? { ...check, id: `${check.id}.${count}` } : check);
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
