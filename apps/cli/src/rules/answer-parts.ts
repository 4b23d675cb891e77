import { isRecord } from '../is-record.ts';

/** A part of an answer: its cells by heading, and the name by which a reason refers to it. */
export interface Part {
  name: string;
  cells: Readonly<Record<string, unknown>>;
}

/** An answer in parts: the items of a list, the fields of an object, or the answer itself as a single part. */
export function partsOf(answer: unknown): Part[] {
  if (Array.isArray(answer)) {
    return answer.map((item: unknown) =>
      isRecord(item)
        ? { name: String(Object.values(item)[0]), cells: item }
        : { name: String(item), cells: { jawaban: item } },
    );
  }
  if (!isRecord(answer)) return [{ name: '', cells: { jawaban: answer } }];
  return Object.entries(answer).map(([bagian, jawaban]) => ({ name: bagian, cells: { bagian, jawaban } }));
}

/** Whether an answer is a single value, without parts. */
export const isOneValue = (answer: unknown): boolean => !Array.isArray(answer) && !isRecord(answer);
