import { dayOf } from '@ibk/sdk/format';
import { messageOf, runRule, type Verdict } from '@ibk/sdk/rules';
import { valueAt } from '../conform/known-values.ts';
import { plainText } from '../conform/shown-value.ts';
import {
  type Facts,
  DAYLESS,
  heard,
  isText,
  later,
  messagesIn,
  ONLY_TEXT,
  onDay,
  rowsIn,
  verdictText,
  type WireAsk,
  wireAsk,
} from './wire-ask.ts';

const scheduleOf = ({ today: _, from: __, ...schedule }: Facts): Facts => schedule;
const ANY_PRODUCT = 'TRF_INT';

/** What is wrong with a schedule, by field. */
export const scheduleFields = wireAsk<Facts, Readonly<Record<string, Verdict>>>(
  'readFirstRun',
  async ({ facts, answer }, { call, today }) => {
    const onToday = onDay(facts, facts['today'], today);
    if (onToday === null) return DAYLESS;
    const { moved } = onToday;
    const names = Object.keys(scheduleOf(moved));
    return heard(
      await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule: scheduleOf(moved) } }),
      (exchange) => {
        const messages = messagesIn(exchange);
        const fields = [...new Set([...names, ...Object.keys(answer)])].filter((name) => name !== 'autoType');
        const said = (of: (field: string) => unknown): string =>
          fields.map((field) => `${field} ${verdictText(of(field))}`).join('; ');
        return {
          expected: said((field) => messageOf(answer[field])),
          seen: said((field) => messages[`schedule.${field}`] ?? messages[field]),
        };
      },
    );
  },
);

/** Most days of a schedule in a question; the day of the month comes within it. */
const HALF_A_YEAR = 180;

/** The day of the month of a monthly schedule. */
export const scheduleDay = wireAsk<Facts, Verdict>(
  'readFirstRun',
  async ({ facts: { day }, answer }, { call, today }) => {
    if (!isText(day) && typeof day !== 'number') return ONLY_TEXT;
    const period = { startPeriode: today, endPeriode: later(today, HALF_A_YEAR) };
    const schedule = { autoType: 'MONTHLY', dateTransaction: String(day), ...period };
    return heard(await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule } }), (exchange) => {
      const messages = messagesIn(exchange);
      return {
        expected: verdictText(messageOf(answer)),
        seen: verdictText(messages['schedule.dateTransaction'] ?? messages['dateTransaction']),
      };
    });
  },
);

/** The first day of a schedule, asked as of today; days of the month cannot move, so such a case is asked only on its day. */
export const scheduleDue = wireAsk<Facts, string | null>('readFirstRun', async ({ facts, answer }, { call, today }) => {
  const onToday = onDay(facts, facts['from'], today);
  if (onToday === null) return DAYLESS;
  const { moved, days } = onToday;
  if (facts['autoType'] === 'MONTHLY' && days !== 0) return 'kasus ini berlaku pada tanggalnya sendiri';
  return heard(
    await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule: scheduleOf(moved) } }),
    ({ json, status }) =>
      status === 200
        ? {
            expected: `jatuh tempo ${later(answer, days) ?? 'tidak ada'}`,
            seen: `jatuh tempo ${plainText(valueAt(json, 'dueDate') ?? 'tidak ada')}`,
          }
        : 'bank tidak menerima jadwal ini',
  );
});

/** The day on which the bank executes what is due on a day, if its calendar agrees with that of the case. */
export const workingDay = (id: 'day.working' | 'schedule.runDay', name: 'day' | 'due'): WireAsk =>
  wireAsk<Facts, string | null>('readFirstRun', async ({ facts, answer }, { call, today, zone }) => {
    const due = facts[name];
    const holidays = rowsIn((await call('listHolidays'))?.json).map((row) => valueAt(row, 'date'));
    if (!isText(due) || due <= today || answer === null) return 'hari pada kasus ini sudah lewat';
    if (runRule(id, { ...facts, holidays }) !== answer) return 'kalender bank ini lain daripada kalender pada kasus';
    const { transactionOnHoliday = false } = facts;
    const schedule = { autoType: 'DATE', dateTransaction: due, transactionOnHoliday };
    return heard(await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule } }), ({ json }) => {
      const runAt = valueAt(json, 'runAt');
      const seen = isText(runAt) ? dayOf(runAt, zone) : 'tidak dijalankan';
      return { expected: answer, seen };
    });
  });
