import { isBankError } from '@ibk/sdk';
import { Link } from '@ibk/ui';
import type { ReactNode } from 'react';
import { useSession } from '../session.ts';

/** @param after where the login leads. @default here */
export function LoginAgainLink({ after }: { after?: string }) {
  const { leave } = useSession();
  return <Link onPress={() => void leave({ after: after ?? location.pathname + location.search })}>Masuk lagi</Link>;
}

/** A link after a refusal that only a fresh login can lift; the login leads back here. Null after any other refusal. */
export const loginAgainLink = (fault: unknown): ReactNode =>
  isBankError(fault) && fault.ruleId === 'session.loginAgain' ? <LoginAgainLink /> : null;
