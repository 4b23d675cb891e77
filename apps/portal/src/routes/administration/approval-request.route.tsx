import { type DeskResult, REQUEST_LIST, RequestDesk, useList } from '@ibk/ui/features';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Brand } from '../../brand/mark.tsx';
import { LoginAgainLink } from '../../page/login-again-link.tsx';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';
import { mayRead } from './readable.ts';

export const loader = (app: App) => (args: LoaderFunctionArgs) =>
  mayRead(app) ? listLoader(app, REQUEST_LIST, {})(args) : null;

/** The address's list of the requests that are selected when the page opens. */
const SELECTED = 'pilih';
/** A link after refusals that only a fresh login can lift; it leads back here with the refused requests selected. */
function wayOn(refused: readonly DeskResult[]) {
  const keys = refused.filter(({ ruleId }) => ruleId === 'session.loginAgain').map(({ key }) => key);
  if (keys.length === 0) return null;
  const search = new URLSearchParams(location.search);
  search.set(SELECTED, keys.join(','));
  return <LoginAgainLink after={`${location.pathname}?${search}`} />;
}

/** What administrators have asked for, and its decision by another one. @source 000 §2, 000 §6 */
export function Component() {
  const { profile, user } = useSession();
  const [params] = useSearchParams();
  const [state, setState] = useListState(REQUEST_LIST);
  const { total } = useList(REQUEST_LIST, {}, state);
  return (
    <Page isWide count={total ?? null}>
      <RequestDesk
        user={user}
        state={state}
        onStateChange={setState}
        letterhead={<Brand profile={profile} />}
        firstOpen={params.get('buka') ?? undefined}
        firstSelected={params.get(SELECTED)?.split(',')}
        wayOn={wayOn}
      />
    </Page>
  );
}
