import { SCENARIO, type Scenario, type ScenarioMatch, type ScenarioRule } from '../domain/outside/scenario.ts';

type More<O extends ScenarioRule['outcome']> = Omit<Extract<ScenarioRule, { outcome: O }>, 'outcome' | 'match'>;

/** The outcomes of the payments of a rule; each verb adds the rule and returns the scenario. */
export interface ScenarioVerbs {
  succeeds: (more?: More<'success'>) => ScenarioBuilder;
  refuses: (more?: More<'refuse'>) => ScenarioBuilder;
  hangs: (more?: More<'hang'>) => ScenarioBuilder;
  losesTheAnswer: (more?: More<'lost'>) => ScenarioBuilder;
  answersLate: (more?: More<'late'>) => ScenarioBuilder;
  returns: (more?: More<'return'>) => ScenarioBuilder;
}

/** A scenario to which rules can be added. */
export interface ScenarioBuilder extends Scenario {
  /** Begins a rule for the payments that fit; without a match, for every payment. */
  when: (match?: ScenarioMatch) => ScenarioVerbs;
}

/**
 * Writes a scenario in code, the same as a scenario file.
 *
 * @example
 * const bank = await startSandbox({
 *   scenario: scenario('slow-clearing')
 *     .when({ productId: 'SKN', nth: 2 }).refuses({ message: 'Rekening ditutup' })
 *     .when({ productId: 'SKN' }).answersLate({ delay: '10m' }),
 * });
 * @throws {ZodError} when a rule is not valid
 */
export function scenario(name: string, rules: readonly ScenarioRule[] = []): ScenarioBuilder {
  const builder = SCENARIO.parse({ name, rules });
  return {
    ...builder,
    when: (match) => {
      const add = (rule: ScenarioRule) => scenario(name, [...rules, match ? { ...rule, match } : rule]);
      return {
        succeeds: (more) => add({ ...more, outcome: 'success' }),
        refuses: (more) => add({ ...more, outcome: 'refuse' }),
        hangs: (more) => add({ ...more, outcome: 'hang' }),
        losesTheAnswer: (more) => add({ ...more, outcome: 'lost' }),
        answersLate: (more) => add({ ...more, outcome: 'late' }),
        returns: (more) => add({ ...more, outcome: 'return' }),
      };
    },
  };
}
