import { formatDateTime, zoneName } from '@ibk/sdk/format';
import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';

const MINUTE_MS = 60_000;

/** Date and time by the bank's clock and in its time zone, to the minute. */
export function BankTime() {
  const { bank, profile } = useSession();
  const { timeZone } = profile;
  const { bankNow } = bank.session;
  const [now, setNow] = useState(bankNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(bankNow()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now, bankNow]);
  const [day = '', time = ''] = formatDateTime(now, timeZone).split(' ');
  return (
    <span>
      {day} {time.slice(0, 5)} {zoneName(timeZone)}
    </span>
  );
}
