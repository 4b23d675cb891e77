import { decide, type Table } from '../table.ts';

/** Choice fields of an external transfer's add form. */
export type ListChoice = 'nationality' | 'residency' | 'transferType' | 'recipientType';

// prettier-ignore
/** Every choice field with its values and the documents' labels, in display order. @source 001 §2.1 */
export const LIST_CHOICES = [
  ['WNI',          { choice: 'nationality',   value: '1' }],
  ['WNA',          { choice: 'nationality',   value: '2' }],
  ['Resident',     { choice: 'residency',     value: '1' }],
  ['Non Resident', { choice: 'residency',     value: '2' }],
  ['SKN',          { choice: 'transferType',  value: '2' }],
  ['RTGS',         { choice: 'transferType',  value: '3' }],
  ['individual',   { choice: 'recipientType', value: '1' }],
  ['company',      { choice: 'recipientType', value: '2' }],
  ['government',   { choice: 'recipientType', value: '3' }],
] as const satisfies Table<string, { choice: ListChoice; value: string }>;

/**
 * list.choices: the label of a value; null for a value that the choice field does not have.
 *
 * @param facts.value a digit, as a number or as text
 * @source 001 §2.1
 */
export const listChoices = ({ choice, value }: { choice: string; value: string | number | null }): string | null =>
  decide<string, { choice: string; value: string }>(LIST_CHOICES, { choice, value: String(value) }) ?? null;

/** The transfer type of an external transfer, by product. @source 001 §2.1, 001 §9 */
export const TRANSFER_TYPES: Readonly<Record<string, string>> = /* @__PURE__ */ (() =>
  Object.fromEntries(
    LIST_CHOICES.flatMap(([productId, { choice, value }]) => (choice === 'transferType' ? [[productId, value]] : [])),
  ))();

/** list.externalDefaults: initial values of a new external entry: SKN, and 1 for the recipient. @source 001 §2.1 */
export const listExternalDefaults = () => ({
  transferType: '2',
  recvType: '1',
  recvResident: '1',
  recvCitizen: '1',
});
