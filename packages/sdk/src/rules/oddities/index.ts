export { oddities } from './oddities.ts';
export type { OddityFacts } from './oddity.ts';
export { oddPayee, type PayeeKind } from './payee.ts';
