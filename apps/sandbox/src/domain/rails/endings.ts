/** Behaviour of a sandbox's outside party towards one payee. */
export type Behaviour = 'executes' | 'refuses' | 'hangs' | 'answersLate';

/**
 * The last two digits of the payee's number decide how the other banks and billers of a sandbox behave; any other
 * ending is executed at once. `told` is the description that a starting sandbox prints.
 */
export const RAIL_ENDINGS: readonly { ending: string; behaviour: Behaviour; told: string }[] = [
  { ending: '02', behaviour: 'refuses', told: 'refuses' },
  { ending: '03', behaviour: 'hangs', told: 'never answers' },
  { ending: '04', behaviour: 'answersLate', told: 'executes, and says so only when it is asked again' },
];

export const behaviourOf = (dest: string): Behaviour =>
  RAIL_ENDINGS.find(({ ending }) => dest.endsWith(ending))?.behaviour ?? 'executes';
