import { CONSTANTS } from '@ibk/sdk/rules';
import type { Profile } from '@ibk/sdk/profile';
import type { ReactNode } from 'react';
import { Brand } from '../brand/mark.tsx';
import * as css from './public-frame.css.ts';

/** Header and footer around every page before the login. */
export const PublicFrame = ({ profile, children }: { profile: Profile; children: ReactNode }) => (
  <div className={css.page}>
    <header className={css.header}>
      <Brand profile={profile} />
    </header>
    <main className={css.main}>{children}</main>
    <footer className={css.footer}>
      <span>{profile.title}</span>
      <span>{CONSTANTS.versionLabel}</span>
    </footer>
  </div>
);
