import type { Status } from '@ibk/sdk/contract';

/** The people of a group, the accounts it pays from, and its number of transactions in each status for the month. */
export interface GroupMonth {
  corporateId: string;
  corporateGroupId: string;
  /** When off, an entry goes straight to the approver. */
  needVerification: boolean;
  sources: readonly [string, ...string[]];
  makers: readonly [string, ...string[]];
  verifiers: readonly [string, ...string[]];
  approvers: readonly [string, ...string[]];
  /** Largest amount, in steps of Rp.50,000. */
  steps: number;
  counts: Partial<Record<Status, number>>;
}

export const MONTH: readonly GroupMonth[] = [
  {
    corporateId: 'DINKESSU',
    corporateGroupId: '01',
    needVerification: true,
    sources: ['10001040012345', '10001040012345', '10001040012345', '10001040018710'],
    makers: ['dimasN1', 'ekoS1'],
    verifiers: ['mariaH1', 'fitriA1'],
    approvers: ['rosmalaT1', 'agusS1', 'gunawanR1'],
    steps: 1_300,
    counts: { ENTRY: 6, VERIFY: 14, SUCCESS: 218, FAILED: 3, REJECT: 9, SUSPECT: 11, AUTOTRX: 2 },
  },
  {
    corporateId: 'DINKESSU',
    corporateGroupId: '02',
    needVerification: true,
    sources: ['10002110204478'],
    makers: ['kartikaD1'],
    verifiers: ['lidyaH1'],
    approvers: ['nelsonP1'],
    steps: 150,
    counts: { ENTRY: 2, VERIFY: 3, SUCCESS: 24, REJECT: 1 },
  },
  {
    corporateId: 'ANDALAS',
    corporateGroupId: '01',
    needVerification: true,
    sources: ['10001010045127'],
    makers: ['budiP1'],
    verifiers: ['citraL1'],
    approvers: ['dewiM1'],
    steps: 2_500,
    counts: { ENTRY: 3, VERIFY: 4, SUCCESS: 31, FAILED: 1, REJECT: 2, SUSPECT: 1 },
  },
  {
    corporateId: 'TOBACIPTA',
    corporateGroupId: '01',
    needVerification: false,
    sources: ['10001010061889'],
    makers: ['irmaS1'],
    verifiers: ['irmaS1'],
    approvers: ['jonathanP1'],
    steps: 400,
    counts: { VERIFY: 3, SUCCESS: 12, REJECT: 1 },
  },
];
