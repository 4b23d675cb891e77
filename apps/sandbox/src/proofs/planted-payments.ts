import type { Oddity } from '@ibk/sdk/contract';
import { type Random, randomFrom } from '../demo/random.ts';
import { companyName, type Draft, farPayee, type Kind, personName } from './ordinary-payments.ts';

/** The limit of every maker, in whole sen. */
export const USER_LIMIT = 250_000_000_00n;

/** An odd payment, the reason that it must get, and the other payments that it needs. */
export interface Planted {
  ruleId: Oddity['ruleId'];
  odd: Draft;
  with: readonly Draft[];
}

/** The parts of an odd payment: an ordinary one, and a supplier that its group paid before. */
interface Ground {
  random: Random;
  at: Draft;
  supplier: Draft;
}

const isSteady = ({ kind }: Draft): boolean => (['salary', 'rent', 'bill', 'weekly'] as Kind[]).includes(kind);

/** What is odd about a payment itself; odd.maker is about its user. */
type PlantedId = Exclude<Oddity['ruleId'], 'odd.maker'>;

// prettier-ignore
/** How an odd payment of each reason is made. */
const PLANTS: Record<PlantedId, (ground: Ground) => Omit<Planted, 'ruleId'>> = {
  'odd.firstPayee': ({ random, at }) => ({ odd: { ...at, payee: farPayee(random, companyName(random)) }, with: [] }),
  // Half of them change the name of a known account, half the account of a known name.
  'odd.payeeChanged': ({ random, at, supplier: { payee, amount } }) => ({
    odd: { ...at, amount, payee: random.below(2) === 0 ? { ...payee, destName: personName(random) } : farPayee(random, payee.destName) },
    with: [],
  }),
  // One zero too many or too few; of a supplier whose amounts vary, two.
  'odd.amount': ({ random, at }) => {
    const slip = isSteady(at) ? 10n : 100n;
    return { odd: { ...at, amount: random.below(3) === 0 ? at.amount / slip : at.amount * slip }, with: [] };
  },
  // Twice between 90 and 100 % of the limit, by the same maker: an even number of minutes apart.
  'odd.split': ({ random, at, supplier: { payee } }) => {
    const part = () => (USER_LIMIT * BigInt(900 + random.below(100))) / 1000n;
    const first = { ...at, payee, amount: part() };
    return { odd: { ...first, minute: at.minute + 2 * (1 + random.below(60)), amount: part() }, with: [first] };
  },
  'odd.copy': ({ random, at }) => ({ odd: { ...at, day: at.day + random.below(7), minute: 481 + random.below(60) }, with: [] }),
};
const RULES = Object.keys(PLANTS) as PlantedId[];

/**
 * Odd payments among ordinary ones, the same for the same seed.
 *
 * @param wanted.each how many of each reason
 */
export function plant(
  seed: number,
  { stream, ordinary, each }: { stream: readonly Draft[]; ordinary: readonly Draft[]; each: number },
): Planted[] {
  const random = randomFrom(seed + 1);
  const earlier = ({ group, payee, day }: Draft) =>
    stream.filter((draft) => draft.group === group && draft.payee === payee && draft.day < day);
  /** An ordinary payment whose payee has at least six before it, and a supplier of the same group. */
  const pickGround = (): Ground => {
    for (;;) {
      const at = random.pick(ordinary as [Draft, ...Draft[]]);
      const supplier = random.pick(ordinary as [Draft, ...Draft[]]);
      const isSupplier = supplier.kind === 'supplier' && supplier.group === at.group && earlier(supplier).length > 0;
      if (isSupplier && supplier.day < at.day && earlier(at).length >= 6) return { random, at, supplier };
    }
  };
  return RULES.flatMap((ruleId) => Array.from({ length: each }, () => ({ ruleId, ...PLANTS[ruleId](pickGround()) })));
}
