import type { Profile } from '@ibk/sdk/profile';
import { entry, link } from '@ibk/ui/public';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Globe from 'lucide-react/icons/globe';
import Headset from 'lucide-react/icons/headset';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import * as css from './login-page.css.ts';
import { PublicLink } from './public-link.tsx';

const ADVICE = [
  'Jaga kerahasiaan user ID, password, alamat e-mail, dan token Anda.',
  'Jangan memberitahukannya kepada siapa pun, termasuk petugas bank.',
  'Bila ada hal yang tidak wajar, hentikan transaksi dan segera hubungi call center bank.',
];
const LINKS = [
  { code: 'SECURITY_BANKING', Icon: ShieldCheck },
  { code: 'SECURITY_PRIVACY', Icon: LockKeyhole },
  { code: 'SECURITY_FAQ', Icon: CircleHelp },
] as const;
const outside = { target: '_blank', rel: 'noopener noreferrer', className: link };
const hostOf = (url: string): string => new URL(url).host;

/** The service description, the important notice and the contact lines. @source 000 §1, 000 §2 */
export const LoginAside = ({ profile }: { profile: Profile }) => (
  <div className={css.middle}>
    <p className={css.lead}>Layanan yang memudahkan transaksi keuangan instansi dan korporasi Anda.</p>
    <section className={css.notice} aria-labelledby="notice-title">
      <h2 id="notice-title" className={css.noticeTitle}>
        <ShieldAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        Informasi penting
      </h2>
      <ul className={css.bullets}>
        {ADVICE.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
    <ul className={css.links}>
      {LINKS.map(({ code, Icon }) => (
        <li key={code}>
          <PublicLink to={`/info?code=${code}`} className={css.infoLink}>
            <Icon className={css.infoIcon} size={18} strokeWidth={1.75} aria-hidden="true" />
            {entry.info[code]}
            <ChevronRight className={css.push} size={16} strokeWidth={2} aria-hidden="true" />
          </PublicLink>
        </li>
      ))}
    </ul>
    <div className={css.contact}>
      <Headset className={css.infoIcon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <div className={css.callLabel}>Call center</div>
        <div className={css.callNumber}>{profile.callCentre}</div>
      </div>
      <Globe className={css.infoIcon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <a {...outside} href={profile.website}>
          {hostOf(profile.website)}
        </a>
      </div>
      {profile.social.length > 0 && (
        <>
          <span />
          <ul className={css.social} aria-label="Media sosial">
            {profile.social.map(({ label, url }) => (
              <li key={url}>
                <a {...outside} href={url}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </div>
);
