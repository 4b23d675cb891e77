import { readFile } from 'node:fs/promises';
import type { Banner } from '@ibk/sdk/contract';

/** Banners of the login page, in order. The build copies the images next to the bundle. */
export const BANNERS: readonly Banner[] = [
  {
    image: 'jam-layanan.png',
    link: null,
    description: 'Ajukan RTGS sebelum 15:30 WIB. SKN sampai 15:00, setiap hari kerja. Transfer internal 24 jam.',
  },
  {
    image: 'jaga-rahasia.png',
    link: '/info?code=SECURITY_BANKING',
    description: 'Bank tidak pernah meminta password, PIN, atau kode OTP Anda.',
  },
  {
    image: 'tiga-tangan.png',
    link: null,
    description: 'Setiap transaksi melewati tiga tangan: entri, verifikasi, persetujuan.',
  },
];

/** The image of a listed banner; null for any other name. */
export async function bannerImage(fileName: string): Promise<Uint8Array | null> {
  const banner = BANNERS.find(({ image }) => image === fileName);
  return banner ? new Uint8Array(await readFile(new URL(`./banners/${banner.image}`, import.meta.url))) : null;
}
