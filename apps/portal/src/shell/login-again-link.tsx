import { isBankError } from '@ibk/sdk';
import { Link } from '@ibk/ui';
import { useSession } from '../session.ts';

/** Beside a refusal that only a fresh login lifts: the way there and back. */
export function LoginAgainLink({ fault }: { fault: unknown }) {
  const { leave } = useSession();
  if (!isBankError(fault) || fault.ruleId !== 'session.loginAgain') return null;
  return <Link onPress={() => void leave({ after: location.pathname })}>Masuk lagi</Link>;
}
