const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

// prettier-ignore
/** The two largest units of an age, by the age in seconds from which they are used. */
const UNITS = [
  [DAY,    (age: number) => `${Math.floor(age / DAY)} hari ${Math.floor((age % DAY) / HOUR)} jam`],
  [HOUR,   (age: number) => `${Math.floor(age / HOUR)} jam ${Math.floor((age % HOUR) / MINUTE)} menit`],
  [MINUTE, (age: number) => `${Math.floor(age / MINUTE)} menit`],
  [0,      (age: number) => `${age} detik`],
] as const;

/** How long ago a moment was. A moment that lies ahead, by a clock that is off, was just now. */
export function ageText(since: string, now: number): string {
  const age = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  return UNITS.find(([least]) => age >= least)?.[1](age) ?? '';
}
