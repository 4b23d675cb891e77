import { useEffect, useState } from 'react';
import { RouterProvider as AriaRouter } from 'react-aria-components';
import { createBrowserRouter, Outlet, redirect, RouterProvider, useHref, useNavigate } from 'react-router-dom';
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

const routerOf = (app: Session) =>
  createBrowserRouter([
    {
      element: <Frame />,
      children: [
        {
          path: '/menu',
          element: <Shell />,
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
