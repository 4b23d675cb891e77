import { sessionGuard } from '@ibk/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { RouterProvider as AriaRouter } from 'react-aria-components';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  RouterProvider,
  useHref,
  useNavigate,
} from 'react-router-dom';
import { SCREENS } from '../routes/menu-routes.ts';
import { useSession, type Session } from '../session.ts';
import { Failed, NoScreen } from './error-pages.tsx';
import { Shell } from './shell.tsx';

/** Routes React Aria's links through our router too. */
const Frame = () => (
  <AriaRouter navigate={useNavigate()} useHref={useHref}>
    <Outlet />
  </AriaRouter>
);

/**
 * Checks the access token on every navigation inside /menu. The portal checks it on page loads and on the browser's
 * back and forward buttons. Without a token the visitor goes to the login, and from there back to this address.
 *
 * @source 000 §2
 */
const guard =
  ({ bank, leave }: Session) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const accessToken = bank.session.isLive() ? 'live' : null;
    if (sessionGuard({ path: pathname, accessToken }).allow) return null;
    await leave({ after: pathname + search });
    // The login has already replaced this page. A completed navigation would put this address back into the history.
    return new Promise<never>(() => undefined);
  };

const routerOf = (app: Session) =>
  createBrowserRouter([
    {
      element: <Frame />,
      children: [
        {
          path: '/menu',
          element: <Shell />,
          loader: guard(app),
          shouldRevalidate: () => true,
          hydrateFallbackElement: <></>,
          children: [
            { index: true, element: null, loader: () => redirect('/menu/dashboard') },
            {
              errorElement: <Failed />,
              children: [
                ...Object.entries(SCREENS).map(([name, { route }]) => route(app, name)),
                { path: '*', element: <NoScreen /> },
              ],
            },
          ],
        },
        // Matches the address of a page outside /menu until that page replaces this one.
        { path: '*', element: null },
      ],
    },
  ]);

/**
 * Every address under /menu. A router calls the bank as soon as it exists, so it is created after this component is on
 * the page: React may render a component several times before that, and an answer to the first router would be lost.
 *
 * @source 000 §2
 */
export function MenuRouter() {
  const session = useSession();
  const latest = useRef(session);
  const [router, setRouter] = useState<ReturnType<typeof routerOf> | null>(null);
  useEffect(() => {
    const created = routerOf(latest.current);
    setRouter(created);
    return () => created.dispose();
  }, []);
  return router && <RouterProvider router={router} />;
}
