import type { Connection } from '@ibk/sdk';
import { BannerPlace } from './banner-place.tsx';
import { useBanners } from './use-banners.ts';

/** The banners, or their place until they are there. @source 000 §2 */
export function LoginBanners({ bank }: { bank: Connection }) {
  const shown = useBanners(bank);
  return shown ? <shown.Carousel banners={shown.banners} /> : <BannerPlace />;
}
