// A Vitest reporter: writes for each test file the seconds that lie in no test, which the JSON report does not have.
import { relative } from 'node:path';
import { writeFileSync } from 'node:fs';
import { root } from '../machine/root.mjs';

const MS = 1_000;

export default class ModuleTimes {
  times = [];

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } = module.diagnostic();
    const inTests = [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
    this.times.push({
      file: relative(root, module.moduleId),
      // Its imports, and what the runner does before them.
      loading: (collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / MS,
      // The hooks around its tests.
      hooks: Math.max(0, duration - inTests) / MS,
    });
  }

  onTestRunEnd() {
    const { MODULE_TIMES: path } = process.env;
    if (path) writeFileSync(path, JSON.stringify(this.times));
  }
}
