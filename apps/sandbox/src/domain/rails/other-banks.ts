import { createHash } from 'node:crypto';
import banks from '../parameters/data/banks.json' with { type: 'json' };
import externalBanks from '../parameters/data/external-banks.json' with { type: 'json' };
import type { Tx } from '../../db/tx.ts';
import { OTHER_HOLDERS } from './data/other-holders.ts';
import { refusalAtInquiry } from '../outside/scenario-in-force.ts';

/** Code of this bank in the bank list. */
export const OWN_BANK = '117';

/** Banks that are listed but closed or merged, so that no transfer reaches them. */
const CLOSED: readonly string[] = ['001', '045', '088', '089', '145', '422', '427', '466', '491', '558', '950'];

/** Bank names by the code that each product uses: the bank's own code, or its code in the clearing. */
const ONLINE = new Map(
  banks.filter(({ bankId }) => !CLOSED.includes(bankId)).map((row) => [row.bankId, row.initialName]),
);
const CLEARING = new Map(externalBanks.map(({ sknCode, initialName }) => [sknCode, initialName]));
const DIRECTORIES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  TRF_ONL: ONLINE,
  TRF_BIF: ONLINE,
  SKN: CLEARING,
  RTGS: CLEARING,
};

/** The name of the bank that receives a transfer; undefined for a bank that does not take this product. */
export const otherBank = (productId: string, bankCode: string): string | undefined =>
  DIRECTORIES[productId]?.get(bankCode);

/** Whether a code is in the bank list, served or not. */
export const isListedBank = (bankId: string): boolean => banks.some((bank) => bank.bankId === bankId);

/** The code of a bank of the list that a product uses; undefined where the bank does not take the product. */
export function bankCodeOf(productId: string, bankId: string): string | undefined {
  if (otherBank(productId, bankId) !== undefined) return bankId;
  // A clearing code begins with the code of the list; its head office is named first.
  return externalBanks.find(({ sknCode }) => sknCode.startsWith(bankId) && otherBank(productId, sknCode))?.sknCode;
}

const GIVEN = ['BUDI', 'SITI', 'ANDI', 'RINA', 'JOHANNES', 'DEWI', 'HENDRA', 'MARIA', 'YUSUF', 'LINDA'];
const FAMILY = [
  'SIREGAR',
  'NASUTION',
  'WIJAYA',
  'PURBA',
  'HARTONO',
  'LUBIS',
  'SAPUTRA',
  'GINTING',
  'SANTOSO',
  'MANURUNG',
];

/**
 * Holder of an account at another bank. The sandbox knows a few; for the others it makes up a name that is always the
 * same for a bank and number. Undefined for a number that the scenario calls unknown.
 */
export async function otherHolder(
  read: Tx,
  { productId, bankCode, dest }: { productId: string; bankCode: string; dest: string },
): Promise<string | undefined> {
  if ((await refusalAtInquiry(read, { productId, dest })) === 'unknown') return undefined;
  const known = OTHER_HOLDERS[dest];
  if (known !== undefined) return known;
  const [given = 0, family = 0] = createHash('sha256').update(`${bankCode} ${dest}`).digest();
  return `${GIVEN[given % GIVEN.length]} ${FAMILY[family % FAMILY.length]}`;
}
