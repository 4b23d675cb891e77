import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Banner } from '@ibk/sdk/contract';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as css from './banner-carousel.css.ts';
import { PublicLink } from './public-link.tsx';

/** A banner whose picture is loaded. */
export interface ShownBanner extends Banner {
  /** An object URL, revoked when the page unmounts. */
  picture: string;
}
const STAY_MS = 7_000;
const still = matchMedia('(prefers-reduced-motion: reduce)');

const Control = ({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) => (
  <button type="button" className={css.control} aria-label={label} title={label} onClick={onClick}>
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  </button>
);

const Picture = ({ banner }: { banner: ShownBanner }) => {
  const image = <img className={css.picture} src={banner.picture} alt={banner.description} />;
  if (banner.link === null) return image;
  // The link is the bank's data: only https and our own routes are trusted.
  if (banner.link.startsWith('https://'))
    return (
      <a href={banner.link} target="_blank" rel="noopener noreferrer">
        {image}
      </a>
    );
  return /^\/(login|info|reset-pass)\b/.test(banner.link) ? <PublicLink to={banner.link}>{image}</PublicLink> : image;
};

/**
 * Advances automatically until it is paused, hovered or focused, and not at all if the user prefers reduced motion.
 *
 * @source 000 §2
 */
export function BannerCarousel({ banners }: { banners: readonly ShownBanner[] }) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(still.matches);
  const [isHeld, setHeld] = useState(false);
  const turn = (steps: number) => setAt((now) => (now + steps + banners.length) % banners.length);
  useEffect(() => {
    if (isPaused || isHeld || banners.length < 2) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % banners.length), STAY_MS);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, banners.length]);
  const banner = banners[at] ?? banners[0];
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label="Informasi bank"
      {...hold}
      onFocus={hold.onMouseEnter}
      onBlur={hold.onMouseLeave}
    >
      <div aria-live={isPaused ? 'polite' : 'off'}>{banner && <Picture banner={banner} />}</div>
      {banners.length > 1 && (
        <div className={css.bar}>
          <div className={css.dots}>
            {banners.map(({ image }, index) => (
              <button
                key={image}
                type="button"
                className={css.dot}
                aria-label={`Banner ${index + 1} dari ${banners.length}`}
                aria-current={index === at || undefined}
                onClick={() => setAt(index)}
              />
            ))}
          </div>
          <Control
            label={isPaused ? 'Putar banner' : 'Jeda banner'}
            icon={isPaused ? Play : Pause}
            onClick={() => setPaused(!isPaused)}
          />
          <Control label="Banner sebelumnya" icon={ChevronLeft} onClick={() => turn(-1)} />
          <Control label="Banner berikutnya" icon={ChevronRight} onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
}
