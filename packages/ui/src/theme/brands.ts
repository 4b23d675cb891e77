import bengkulu from '../../../../profiles/bengkulu.json' with { type: 'json' };
import standard from '../../../../profiles/default.json' with { type: 'json' };
import sulteng from '../../../../profiles/sulteng.json' with { type: 'json' };
import sulut from '../../../../profiles/sulut.json' with { type: 'json' };
import sumut from '../../../../profiles/sumut.json' with { type: 'json' };

// Read by the stylesheets while they are built, so nothing else of a profile reaches the browser this way.
/** Brand colours of each deployment, by the id of its profile. */
export const brands = {
  default: standard.colours,
  sumut: sumut.colours,
  sulteng: sulteng.colours,
  sulut: sulut.colours,
  bengkulu: bengkulu.colours,
};
export type ProfileName = keyof typeof brands;
