export type { BrandColours, Profile, ProfileLink } from './profile.ts';
