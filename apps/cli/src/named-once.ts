import { Failure } from './failure.ts';

/** @throws {Failure} usage: a record named twice, or more than one call takes */
export function assertNamedOnce(
  ids: readonly string[],
  { noun, most, next }: { noun: string; most: number; next: string },
): void {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const what =
    twice !== undefined
      ? `${twice} disebut dua kali.`
      : ids.length > most
        ? `Paling banyak ${most} ${noun} sekali jalan.`
        : null;
  if (what !== null) throw new Failure({ exit: 'usage', what, sent: 'belum ada.', next });
}
