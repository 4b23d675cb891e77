import { isDay } from '../../format/dates.ts';
import { ask, type Questions } from '../table.ts';

/** Years from the first day of a report to its last. */
const MOST_YEARS = 10;

const knownDay = (day: string | null | undefined): string | null => (day && isDay(day) ? day : null);

/** A day as a number, in which one year later is 10000 more. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

const PERIOD: Questions<string, { from: string; to: string }> = /* @__PURE__ */ (() => [
  [
    `Laporan mencakup paling lama ${MOST_YEARS} tahun. Persempit periodenya, atau unduh beberapa laporan.`,
    `over ${MOST_YEARS} years`,
    ({ from, to }) => numberOf(to) - numberOf(from) > MOST_YEARS * 10_000,
  ],
])();

/**
 * report.period: the message for a report whose period is too long; null for any other. A report without a first day is
 * not limited by a period, like its list.
 *
 * @param facts.from first day, `YYYY-MM-DD`
 * @param facts.to last day, `YYYY-MM-DD`. @default today
 * @param facts.today `YYYY-MM-DD` in the profile's zone
 * @source decision 020
 */
export function reportPeriod(facts: { from?: string | null; to?: string | null; today: string }): string | null {
  const [from, to] = [knownDay(facts.from), knownDay(facts.to) ?? knownDay(facts.today)];
  return from === null || to === null ? null : (ask(PERIOD, { from, to }) ?? null);
}
