import { sessionGuard } from '@ibk/sdk/rules';
import { useEffect, useState } from 'react';
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
import { MENU_ROUTES } from '../routes/menu-routes.ts';
import { useSession, type Session } from '../session.ts';
import { Failed, Lost } from './lost.tsx';
import { Shell } from './shell.tsx';

/** React Aria's links go through our router too. */
const Frame = () => (
  <AriaRouter navigate={useNavigate()} useHref={useHref}>
    <Outlet />
  </AriaRouter>
);

/**
 * Asks for the access token on every navigation inside /menu; the portal asks when the page is loaded and when the
 * browser's buttons are used. Without a token the visitor goes to the login, and from there back to this address.
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
    // The login has taken over by now; a navigation that completed would put this address back into the history.
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
                ...Object.entries(MENU_ROUTES).map(([name, { route }]) => route(app, name)),
                { path: '*', element: <Lost /> },
              ],
            },
          ],
        },
        // On the way out: the page before the login takes over.
        { path: '*', element: null },
      ],
    },
  ]);

/** Every address under /menu. @source 000 §2 */
export function MenuRouter() {
  const session = useSession();
  const [router] = useState(() => routerOf(session));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
