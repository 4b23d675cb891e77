import { formatDateTime, zoneName } from '@ibk/sdk/format';
import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';

const MINUTE_MS = 60_000;

/** Date and time in the bank's time zone, to the minute. */
export function BankTime() {
  const { timeZone } = useSession().profile;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  const [day = '', time = ''] = formatDateTime(now, timeZone).split(' ');
  return (
    <span>
      {day} {time.slice(0, 5)} {zoneName(timeZone)}
    </span>
  );
}
