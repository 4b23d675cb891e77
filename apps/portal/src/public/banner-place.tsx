import { Mark } from '../brand/mark.tsx';
import * as css from './banner-carousel.css.ts';

/** Reserves the carousel's place, so that nothing moves when the banners arrive, or without any banner. */
export const BannerPlace = () => (
  <div className={css.carousel}>
    <Mark size={96} />
  </div>
);
