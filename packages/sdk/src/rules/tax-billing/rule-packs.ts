import { isDay } from '../../format/dates.ts';
import { own } from '../table.ts';

/** Length of a value: exact, or else a maximum. */
export interface FieldLength {
  length: number;
  /** Another exact length. */
  or?: number;
  exact?: true;
  digits?: true;
}

/** A field with the tax number of somebody (NPWP). */
type NpwpName = 'npwp' | 'npwpSetor' | 'npwpRekanan';

/** What a tax number is from a day on. */
interface RulePack {
  /** First day, `YYYY-MM-DD`. @default always */
  validFrom?: string;
  lengths: Readonly<Record<NpwpName, FieldLength>>;
  /** Zeros before the KPP in the number of a taxpayer without one. */
  zeros: number;
  /** What a length is called, after 'harus' and as a note. */
  texts: { npwp: string };
}

const NPWP15: FieldLength = { length: 15, exact: true, digits: true };
/** NPWP of 16 digits, or the number of its place of business (NITKU), which has six more. */
const NPWP16: FieldLength = { length: 16, or: 22, exact: true, digits: true };

// prettier-ignore
/** The packs by id, in the order of their days. @source 001 §5, 001 §9; decisions P-39 */
const PACKS = {
  documents: { zeros: 9,  texts: { npwp: '15 digit' },                    lengths: { npwp: NPWP15, npwpSetor: NPWP15, npwpRekanan: { length: 16 } } },
  npwp16:    { validFrom: '2024-07-01', zeros: 10, texts: { npwp: '16 digit, atau 22 digit untuk NITKU' }, lengths: { npwp: NPWP16, npwpSetor: NPWP16, npwpRekanan: NPWP16 } },
} as const satisfies Record<string, RulePack>;

/** A pack of dated rules, which a profile names. */
export type RulePackId = keyof typeof PACKS;
/** Ids of all packs, in the order of their days. */
export const RULE_PACKS = /* @__PURE__ */ Object.keys(PACKS) as RulePackId[];

/** A pack by its id; an unknown or missing one is that of the documents. */
export const rulePack = (id: string | null | undefined): RulePack => own<RulePack>(PACKS, id ?? '') ?? PACKS.documents;

/**
 * taxBilling.pack: the pack that counts on a day: the latest one that a deployment has and that is in force, else that of
 * the documents, also for a day that does not exist.
 *
 * @param facts.packs ids of the packs that the profile names
 * @param facts.date day of the billing or document, `YYYY-MM-DD`
 * @source decisions P-39
 */
export const taxBillingPack = ({ packs, date }: { packs: readonly string[]; date: string }): RulePackId =>
  RULE_PACKS.findLast((id) => packs.includes(id) && isDay(date) && (rulePack(id).validFrom ?? '') <= date) ??
  'documents';
