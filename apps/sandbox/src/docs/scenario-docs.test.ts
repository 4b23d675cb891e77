import { describe, expect, it } from 'vitest';
import { controlsOfSandbox } from './document.ts';
import { scenarioSchema } from './scenario-docs.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  maxItems?: number;
}
const schema = JSON.parse(scenarioSchema()) as Shape;
const described = controlsOfSandbox.components.schemas as Record<string, Shape>;
const rules = schema.properties?.['rules'];
const variants = rules?.items?.oneOf ?? [];
const namesOf = (...shapes: (Shape | undefined)[]) =>
  [...new Set(shapes.flatMap((shape) => Object.keys(shape?.properties ?? {})))].sort();

describe('The described controls', () => {
  it('name the fields, outcomes and bounds of a scenario as its schema does', () => {
    expect(namesOf(described['Scenario'])).toEqual(namesOf(schema));
    expect(namesOf(described['ScenarioRule'])).toEqual(namesOf(...variants));
    expect(namesOf(described['ScenarioMatch'])).toEqual(namesOf(variants[0]?.properties?.['match']));
    const outcomes = variants.map(({ properties }) => properties?.['outcome']?.const);
    expect(described['ScenarioRule']?.properties?.['outcome']?.enum).toEqual(outcomes);
    expect(described['Scenario']?.properties?.['rules']?.maxItems).toBe(rules?.maxItems);
  });
});
