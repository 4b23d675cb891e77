export { completeProfile, parseProfile, profileFaults } from './parse-profile.ts';
export type { BrandColours, Profile, ProfileLink } from './profile.ts';
