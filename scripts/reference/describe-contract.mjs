// The names of `@ibk/sdk/contract` are schemas of the contract: their meaning is written there, once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comment, Converter } from 'typedoc';
import { root } from '../machine/root.mjs';

const { schemas } = JSON.parse(readFileSync(join(root, 'openapi/contract.gen.json'), 'utf8')).components;

/** Gives each type that is named as its schema the schema's description and a link to its fields. */
export const describeContract = (app) =>
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const contract = project.children.find(({ name }) => name === 'contract');
    for (const type of contract.children.filter(({ name, comment }) => name in schemas && !comment)) {
      const { description = '' } = schemas[type.name];
      const text = `${description} [Fields of ${type.name}](/docs#schema-${type.name}).`.trim();
      type.comment = new Comment([{ kind: 'text', text }]);
    }
  });
