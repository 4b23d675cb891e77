export { parseProfile } from './parse-profile.ts';
export type { BrandColours, Profile, ProfileLink } from './profile.ts';
