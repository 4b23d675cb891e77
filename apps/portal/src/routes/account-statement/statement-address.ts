import { isDay } from '@ibk/sdk/format';
import { type StatementChoice } from '@ibk/ui/features';

/** Names of the choice in the address. The documents state the first two. @source 002 §2 */
const [ACCOUNT, LAST, COUNT, FROM, TO, MODE] = ['account', 'lastTransaction', 'jumlah', 'dari', 'sampai', 'tampil'];
/** How many of the last lines the screen begins with. */
const FIRST = 10;

const dayIn = (params: URLSearchParams, name: string): string | null => {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : null;
};

/** Reads the choice from an address. `lastTransaction=true` asks for the last lines, whatever else stands there. */
export function choiceOf(params: URLSearchParams): StatementChoice {
  const account = params.get(ACCOUNT) ?? '';
  const [startDate, endDate] = [dayIn(params, FROM), dayIn(params, TO)];
  const isPeriod =
    params.get(LAST) !== 'true' && (params.get(MODE) === 'periode' || startDate !== null || endDate !== null);
  return {
    accountNumber: /^\d{1,34}$/.test(account) ? account : null,
    mode: isPeriod ? 'period' : 'limit',
    limit: Number(params.get(COUNT) ?? FIRST),
    startDate,
    endDate,
  };
}

/** The address of a choice: the last lines or a period, never both. */
export const choiceParams = ({
  accountNumber,
  mode,
  limit,
  startDate,
  endDate,
}: StatementChoice): Record<string, string> => ({
  ...(accountNumber === null ? {} : { [ACCOUNT]: accountNumber }),
  ...(mode === 'limit'
    ? { [LAST]: 'true', ...(limit === FIRST ? {} : { [COUNT]: String(limit) }) }
    : {
        [MODE]: 'periode',
        ...(startDate === null ? {} : { [FROM]: startDate }),
        ...(endDate === null ? {} : { [TO]: endDate }),
      }),
});
