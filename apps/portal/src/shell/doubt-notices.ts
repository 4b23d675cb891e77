// A module of its own, so that import() loads this one component of the library.
export { DoubtNotices } from '@ibk/ui/features';
