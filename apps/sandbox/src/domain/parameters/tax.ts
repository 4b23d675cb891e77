import type { DepositType, PayType } from '@ibk/sdk/contract';
import depositTypes from './data/deposit-types.json' with { type: 'json' };
import taxMaps from './data/tax-maps.json' with { type: 'json' };

export const TAX_MAPS = taxMaps;

/** A deposit type as stored; `asks` lists the fields it requires. */
interface Kept {
  code: string;
  name: string;
  asks: string;
}

/** Converts a stored deposit type to the field names of 001. */
function payTypeOf({ code, name, asks }: Kept): PayType {
  const words = asks.split(' ');
  return {
    payType: code,
    description: name,
    validateNoSk: words.includes('noSk'),
    validateNop: words.includes('nop'),
    validateIdPeserta: words.includes('idPeserta'),
    validateNpwp: words.includes('npwp'),
    validateNoFaktur: words.includes('noFaktur'),
    validateNpwpRekanan: words.includes('npwpRekanan'),
    validateNikRekanan: words.includes('nikRekanan'),
  };
}

/** The same flags under the field names of 002. */
const depositTypeOf = (mapId: string, { payType, description, ...flags }: PayType): DepositType => ({
  mapId,
  jenisSetoran: payType,
  namaSetoran: description,
  valNop: flags.validateNop,
  valNoSk: flags.validateNoSk,
  valFaktur: flags.validateNoFaktur,
  valNpwpRekanan: flags.validateNpwpRekanan,
  valNikRekanan: flags.validateNikRekanan,
  valIdPeserta: flags.validateIdPeserta,
  valNpwp: flags.validateNpwp,
});

const kept: Partial<Record<string, Kept[]>> = depositTypes;

/** Pay types by mapId; empty for maps whose billing codes other offices issue. */
export const PAY_TYPES: ReadonlyMap<string, PayType[]> = new Map(
  TAX_MAPS.map(({ mapId }) => [mapId, (kept[mapId] ?? []).map(payTypeOf)]),
);

/** The same by mapId, under the field names of 002. */
export const DEPOSIT_TYPES: ReadonlyMap<string, DepositType[]> = new Map(
  [...PAY_TYPES].map(([mapId, payTypes]) => [mapId, payTypes.map((payType) => depositTypeOf(mapId, payType))]),
);
