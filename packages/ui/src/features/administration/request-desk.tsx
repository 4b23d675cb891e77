import { roleOperations } from '@ibk/sdk/rules';
import { type ComponentProps, useEffect } from 'react';
import { late } from '../../late.tsx';
import { Desk } from '../desk/desk.tsx';
import { REQUEST_DESK } from './request-decision.ts';

const RequestPanel = late(async () => (await import('./request-panel.tsx')).RequestPanel);

export type RequestDeskProps = Pick<
  ComponentProps<typeof Desk>,
  'user' | 'state' | 'onStateChange' | 'letterhead' | 'firstOpen' | 'firstSelected' | 'wayOn'
>;

/** The requests of administrators: read what each would change, approve or reject them. Some roles only read. */
export function RequestDesk(props: RequestDeskProps) {
  const deciders: readonly string[] = roleOperations({ operationId: 'approveRequests' });
  useEffect(() => void RequestPanel.preload(), []);
  return (
    <Desk
      {...props}
      desk={REQUEST_DESK}
      selection={deciders.includes(props.user.user.roleId) ? 'multiple' : 'none'}
      panel={(request, walk) => <RequestPanel {...walk} request={request} />}
    />
  );
}
