import { Suspense, useEffect } from 'react';
import type { Host } from '../host.ts';
import { BannerPlace } from './banner-place.tsx';
import * as css from './login-page.css.ts';
import { LoginForm } from './login-form.tsx';
import { LoginAside, LoginBanners } from './login-sides.ts';

/** Blocks the context menu and back navigation if the profile requires it. @source 000 §2 */
function useBlocks({ blockContextMenu, blockBack }: Host['profile']) {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    if (blockContextMenu) document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    if (blockBack) {
      history.pushState(history.state, '', location.href);
      addEventListener('popstate', () => history.pushState(history.state, '', '/login'), { signal });
    }
    return () => listening.abort();
  }, [blockContextMenu, blockBack]);
}

/** @source 000 §2, 000 §5, 000 §8 */
export function LoginPage(host: Host) {
  useBlocks(host.profile);
  return (
    <div className={css.columns}>
      <Suspense fallback={<BannerPlace />}>
        <LoginBanners bank={host.bank} />
      </Suspense>
      <Suspense fallback={<div className={css.middle} />}>
        <LoginAside profile={host.profile} />
      </Suspense>
      <LoginForm {...host} />
    </div>
  );
}
