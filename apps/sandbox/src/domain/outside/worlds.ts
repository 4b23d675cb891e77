import { SCENARIO, type Scenario } from './scenario.ts';
import badDay from './worlds/bad-day.json' with { type: 'json' };
import monthEnd from './worlds/month-end.json' with { type: 'json' };
import normal from './worlds/normal.json' with { type: 'json' };

const [NORMAL_WORLD, ...OTHERS] = [normal, badDay, monthEnd].map((each) => SCENARIO.parse(each));
if (!NORMAL_WORLD) throw new Error('No scenario is shipped');

/** The scenario of a bank that was started without one. */
export const NORMAL: Scenario = NORMAL_WORLD;
/** The scenarios that ship with the bank. */
export const WORLDS: readonly Scenario[] = [NORMAL_WORLD, ...OTHERS];

/** A shipped scenario; undefined for an unknown name. */
export const worldOf = (name: string): Scenario | undefined => WORLDS.find((world) => world.name === name);
