/** Behaviour of a sandbox's outside party towards one payee. */
export type Behaviour = 'executes' | 'refuses' | 'hangs' | 'answersLate' | 'isUnknown';

/**
 * The last two digits of the payee's number decide how the other banks and billers of a sandbox behave; any other
 * ending is executed at once. `description` is the text that a starting sandbox prints.
 */
export const RAIL_ENDINGS: readonly { ending: string; behaviour: Behaviour; description: string }[] = [
  { ending: '02', behaviour: 'refuses', description: 'refuses' },
  { ending: '03', behaviour: 'hangs', description: 'never answers' },
  { ending: '04', behaviour: 'answersLate', description: 'executes, and says so only when it is asked again' },
  { ending: '05', behaviour: 'isUnknown', description: 'has no such account (transfers to other banks)' },
];

export const behaviourOf = (dest: string): Behaviour =>
  RAIL_ENDINGS.find(({ ending }) => dest.endsWith(ending))?.behaviour ?? 'executes';
