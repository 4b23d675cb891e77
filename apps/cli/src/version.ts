import manifest from '../package.json' with { type: 'json' };

/** The version of this command on npm. */
export const VERSION: string = manifest.version;
