import manifest from '../package.json' with { type: 'json' };

/** As npm knows this command. */
export const VERSION: string = manifest.version;
