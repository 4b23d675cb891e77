import type { OperationId } from '@ibk/sdk/contract';
import { messageOf, type Verdict } from '@ibk/sdk/rules';
import { operation } from '../conform/contract.ts';
import { isRecord } from '../is-record.ts';
import { heard, messagesIn, verdictText, type WireAsk, wireAsk } from './wire-ask.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form that is sent with faults enough to be refused, whatever the bank makes of the field in question. */
interface AskedForm<Facts> {
  op: OperationId;
  /** What a case puts into the form; a sentence if the form cannot show it. */
  values: (facts: Facts) => Values | string;
  /** What is wrong with the form besides, by field; faults of the fields in question are left out. @default nothing */
  spare?: Values;
  /** The rest of the form. @default the contract's own example */
  rest?: Values;
}

/** So that a bank which lets one fault pass still refuses the form. */
const FEWEST_FAULTS = 2;

const isVerdict = (answer: unknown): answer is Verdict =>
  answer === null || typeof answer === 'string' || (isRecord(answer) && 'invalid' in answer);

/** The messages that a case expects, by field: its answer is one for the only field, or a record of them. */
const expectedIn = (answer: unknown, fields: readonly string[]): Values =>
  isVerdict(answer)
    ? Object.fromEntries(fields.map((field) => [field, messageOf(answer)]))
    : Object.fromEntries(
        Object.entries(isRecord(answer) ? answer : {}).map(([field, verdict]) => [
          field,
          messageOf(verdict as Verdict),
        ]),
      );

const inWords = (fields: readonly string[], messages: Values): string =>
  fields.map((field) => `${field} ${verdictText(messages[field])}`).join('; ');

/** The cases of a rule about a form: the message of each field in question is compared. */
export const formAsk = <Facts>({ op, values, spare = {}, rest }: AskedForm<Facts>): WireAsk =>
  wireAsk<Facts, unknown>(op, async ({ facts, answer }, { call }) => {
    const given = values(facts);
    if (typeof given === 'string') return given;
    const expected = expectedIn(answer, Object.keys(given));
    const fields = [...new Set([...Object.keys(given), ...Object.keys(expected)])];
    const besides = Object.fromEntries(Object.entries(spare).filter(([field]) => !fields.includes(field)));
    const example = rest ?? operation(op).body?.example;
    const others = isRecord(example) ? example : {};
    // A field that the case leaves out counts only if the rest of the form does not fill it in.
    const wrong = fields.filter(
      (field) => typeof expected[field] === 'string' && (field in given || !(field in others)),
    );
    const faults = wrong.length + Object.keys(besides).length;
    if (faults < FEWEST_FAULTS) return 'isian ini akan tersimpan bila bank menerimanya';
    const body = { ...others, ...besides, ...given };
    return heard(await call(op, { body }), (exchange) => ({
      expected: inWords(fields, expected),
      seen: inWords(fields, messagesIn(exchange)),
    }));
  });
