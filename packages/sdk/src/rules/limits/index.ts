export { balanceShort, limitWithin, railAmount } from './limits.ts';
