import type { Profile } from '@ibk/sdk/profile';
import { rem } from '@ibk/ui/public';
import * as css from './mark.css.ts';

const ROOFS = [
  { path: 'M9 17.5 16 12l7 5.5', opacity: 1 },
  { path: 'M9 22 16 16.500l7 5.500', opacity: 0.75 },
  { path: 'M9 26.500 16 21l7 5.500', opacity: 0.5 },
];

/** Three roofs in the colour of the profile: a placeholder that copies no bank's logo. */
export const Mark = ({ size = 36 }: { size?: number }) => (
  <svg width={rem(size)} height={rem(size)} viewBox="0 0 32 32" aria-hidden="true">
    <rect className={css.roof} width="32" height="32" rx="6" />
    {ROOFS.map(({ path, opacity }) => (
      <path
        key={path}
        className={css.lines}
        d={path}
        opacity={opacity}
        transform="translate(0 -3)"
        fill="none"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ))}
  </svg>
);

/** The logo with the names of the product and the deployment. */
export const Brand = ({ profile, isSmall = false }: { profile: Profile; isSmall?: boolean }) => (
  <div className={css.brand}>
    <Mark size={isSmall ? 32 : 36} />
    <div>
      <div className={isSmall ? css.smallName : css.name}>Internet Banking Korporasi</div>
      <div className={css.profile}>{profile.name}</div>
    </div>
  </div>
);
