import { isBankError } from '@ibk/sdk';
import { Link } from '@ibk/ui';
import { useSession } from '../session.ts';

/** A link beside a refusal that only a fresh login can lift; the login leads back here. */
export function LoginAgainLink({ fault }: { fault: unknown }) {
  const { leave } = useSession();
  if (!isBankError(fault) || fault.ruleId !== 'session.loginAgain') return null;
  return <Link onPress={() => void leave({ after: location.pathname })}>Masuk lagi</Link>;
}
