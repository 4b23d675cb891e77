import fc from 'fast-check';
import { describe } from 'vitest';
import { approvalPlace, approvalProgress, limitWithin, standInLimit } from '../rules/index.ts';
import { always } from './always.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
type Person = (typeof PEOPLE)[number];
const approverClass = fc.constantFrom('A', 'B', 'C', null);
const limit = fc.integer({ min: 1, max: 4 });
const person = fc.record({ approverClass, limit });
const staff = fc.record({ p1: person, p2: person, p3: person, p4: person, p5: person });
const alternative = fc.record({ approverClass: fc.constantFrom('A', 'B', 'C'), count: fc.integer({ min: 1, max: 2 }) });
const steps = fc.array(fc.record({ anyOf: fc.array(alternative, { minLength: 1, maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 3,
});
const named = fc.constantFrom(...PEOPLE);
/** Who is away, with who acts meanwhile and up to which limit; the latest one counts for each stand-in. */
const absences = fc.array(fc.record({ absent: named, standIn: named, limit }), { maxLength: 5 });
const payment = fc.record({ amount: limit, maker: named, verifier: named });
const queue = fc.array(named, { maxLength: 30, size: 'max' });

interface Filled {
  by: Person;
  /** Whose place it is. */
  place: Person;
  approverClass: string | null;
  most: number;
}

type Staff = Readonly<Record<Person, { approverClass: string | null; limit: number }>>;
interface World {
  people: Staff;
  standsInFor: ReadonlyMap<Person, { absent: Person; limit: number }>;
  steps: Parameters<typeof approvalProgress>[0]['steps'];
  payment: { amount: number; maker: Person; verifier: Person };
}

/** The place that a person fills next by the rules, as a bank carries them out; null if they are refused. */
function fills({ people, standsInFor, steps: asked, payment: paid }: World, given: readonly Filled[], by: Person) {
  const isUsed = (who: Person) => given.some((each) => each.by === who || each.place === who);
  if (isUsed(by) || by === paid.maker || by === paid.verifier) return null;
  const { left } = approvalProgress({ steps: asked, given: given.map((each) => each.approverClass ?? '') });
  const away = standsInFor.get(by);
  const { approverClass: own, limit: ownLimit } = people[by];
  const place = approvalPlace({
    awaited: left.map((each) => each.approverClass),
    approverClass: own,
    absent: away
      ? {
          approverClass: people[away.absent].approverClass,
          isMaker: away.absent === paid.maker,
          isVerifier: away.absent === paid.verifier,
          hasApproved: isUsed(away.absent),
        }
      : null,
  });
  if (place === null) return null;
  const instead = place === 'absent' ? away : undefined;
  const most = instead
    ? standInLimit({ own: ownLimit, absent: people[instead.absent].limit, absence: instead.limit })
    : ownLimit;
  if (!limitWithin({ amount: paid.amount, limit: most })) return null;
  const whose = instead?.absent ?? by;
  return { by, place: whose, approverClass: people[whose].approverClass, most };
}

function approvedBy(world: World, people: readonly Person[]): Filled[] {
  return people.reduce<Filled[]>((given, by) => {
    const next = fills(world, given, by);
    return next ? [...given, next] : given;
  }, []);
}

describe('Approvals with absences', () => {
  const holds = (title: string, truth: (given: Filled[], world: World) => boolean): void =>
    always(title, [staff, absences, steps, payment, queue], (people, away, asked, paid, order) => {
      const standsInFor = new Map(
        away.filter(({ absent, standIn }) => absent !== standIn).map((each) => [each.standIn, each] as const),
      );
      const world = { people, standsInFor, steps: asked, payment: paid };
      return truth(approvedBy(world, order), world);
    });

  holds('fill one place for each person, in person or by a stand-in', (given) => {
    const used = given.flatMap(({ by, place }) => (by === place ? [by] : [by, place]));
    return new Set(used).size === used.length;
  });

  holds('never pass the limit of the approver, of the absent user or of the absence', (given, world) =>
    given.every(({ by, place }) => {
      const limits = [world.people[by].limit, world.people[place].limit];
      const absence = by === place ? undefined : world.standsInFor.get(by)?.limit;
      return world.payment.amount <= Math.min(...limits, absence ?? Infinity);
    }),
  );

  holds('never use a place of who entered or verified the payment', (given, { payment: { maker, verifier } }) =>
    given.every(({ by, place }) => ![by, place].some((who) => who === maker || who === verifier)),
  );

  holds('fill a place of the class that the matrix awaits', (given, { steps: asked }) =>
    given.every(({ approverClass: own }, at) => {
      const before = given.slice(0, at).map((each) => each.approverClass ?? '');
      return approvalProgress({ steps: asked, given: before, approverClass: own }).mayApprove;
    }),
  );
});
