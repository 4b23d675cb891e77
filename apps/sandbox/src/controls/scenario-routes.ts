import type { Hono } from 'hono';
import { z } from 'zod';
import { BadScenario, readScenario } from '../domain/outside/read-scenario.ts';
import type { Scenario } from '../domain/outside/scenario.ts';
import { worldOf } from '../domain/outside/worlds.ts';
import { answerJson as answer } from './answer-json.ts';
import type { Controls } from './controls.ts';
import { FORCED_OUTCOMES, NotForced } from './force-outcome.ts';

const NAMED = z.strictObject({ name: z.string() });
const FORCED = z.strictObject({ outcome: z.enum(FORCED_OUTCOMES) });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A whole scenario, or the name of a shipped one. @returns null if no scenario has the name @throws BadScenario */
function scenarioOf(text: string): Scenario | null {
  const { data: named } = NAMED.safeParse(jsonOf(text));
  return named ? (worldOf(named.name) ?? null) : readScenario(text);
}

/** The controls of the parties outside of the bank. */
export function routeScenario(app: Hono, controls: Controls): void {
  app.get('/scenario', async (call) => answer(call, await controls.scenarioReport()));
  app.post('/scenario', async (call) => {
    try {
      const scenario = scenarioOf(await call.req.text());
      if (!scenario) return answer(call, { message: 'There is no scenario of that name.' }, 404);
      await controls.useScenario(scenario);
      return answer(call, await controls.scenarioReport());
    } catch (fault) {
      if (fault instanceof BadScenario) return answer(call, { message: fault.message, faults: fault.faults }, 400);
      throw fault;
    }
  });
  app.post('/transaction/:referenceId', async (call) => {
    const { data } = FORCED.safeParse(jsonOf(await call.req.text()));
    if (!data) return answer(call, { message: `The outcome is one of ${FORCED_OUTCOMES.join(', ')}.` }, 400);
    try {
      return answer(call, await controls.force(call.req.param('referenceId'), data.outcome));
    } catch (fault) {
      if (fault instanceof NotForced) return answer(call, { message: fault.message }, fault.isUnknown ? 404 : 409);
      throw fault;
    }
  });
  app.get('/capsule', async (call) => {
    const capsule = await controls.capsule(call.req.query('of') ?? '');
    return capsule ? answer(call, capsule) : answer(call, { message: 'Nothing that was recorded is about it.' }, 404);
  });
  app.get('/ledger', async (call) => answer(call, await controls.books(call.req.query('referenceId'))));
}
