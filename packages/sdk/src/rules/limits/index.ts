export { balanceShort, limitUser, limitWithin, railAmount } from './limits.ts';
