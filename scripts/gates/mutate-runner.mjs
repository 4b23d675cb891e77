// The runner of Vitest for mutate-sample.mjs. All mutants lie in the code at once, each behind a switch, so modules and
// banks are loaded once: each test runs without a mutant, again without one, and then once for each mutant that it reached.
import { appendFileSync } from 'node:fs';
import { getFn } from 'vitest/suite';
import { VitestTestRunner } from 'vitest/runners';

const { ids, most, report } = JSON.parse(process.env.MUTATE_PLAN);
/** Switches and counts of the instrumented code, which expects them here. */
const switches = (globalThis.__stryker__ ??= {});
/** The mutants of the sample, each with whether a test failed with it. */
const sample = (globalThis.__ibkSample__ ??= new Map());
/** Visits of mutants after which a run counts as endless. */
const MOST_VISITS = 200_000;
const note = (entry) => appendFileSync(report, `${JSON.stringify(entry)}\n`);

export default class MutateRunner extends VitestTestRunner {
  onBeforeRunTask(test) {
    // Without a mutant twice; then each mutant, and once without any after each that was killed.
    test.repeats = 1 + 2 * most;
    this.steps = [undefined, undefined];
    this.runs = 0;
    return super.onBeforeRunTask(test);
  }

  onBeforeTryTask(test, attempt) {
    // A test without further steps fails here, before its hooks; Vitest's own result is not used.
    if (this.steps.length === 0) throw new Error('done');
    return super.onBeforeTryTask(test, attempt);
  }

  async runTask(test) {
    const mutant = this.steps.shift();
    this.runs += 1;
    Object.assign(switches, {
      activeMutant: mutant,
      currentTestId: `${test.id} ${this.runs}`,
      hitCount: mutant === undefined ? undefined : 0,
      hitLimit: MOST_VISITS,
    });
    let fault;
    try {
      await getFn(test)();
    } catch (thrown) {
      fault = thrown ?? new Error('thrown');
    }
    Object.assign(switches, { activeMutant: undefined, currentTestId: undefined });
    if (mutant === undefined) {
      if (fault) {
        // A test that does not run twice, or that a mutant left in disorder, judges no further mutant.
        this.steps = [];
        return;
      }
      if (this.runs > 2) return;
      // The first run may load modules, and a mutant of what runs at load would change nothing later: the second counts.
      const reached = switches.mutantCoverage?.perTest[`${test.id} ${this.runs}`] ?? {};
      if (this.runs === 1) {
        if (!ids.some((id) => reached[id] > 0)) this.steps = [];
        return;
      }
      for (const id of ids) if (reached[id] > 0 && !sample.has(id) && sample.size < most) sample.set(id, false);
      const mine = [...sample.keys()].filter((id) => reached[id] > 0 && !sample.get(id));
      this.steps = mine;
      return;
    }
    note({ id: mutant, outcome: fault ? 'killed' : 'passed', test: test.name });
    if (!fault) return;
    sample.set(mutant, true);
    this.steps.unshift(undefined);
  }
}
