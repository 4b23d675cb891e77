import type { DepositType, PayType } from '@ibk/sdk/contract';
import depositTypes from './data/deposit-types.json' with { type: 'json' };
import taxMaps from './data/tax-maps.json' with { type: 'json' };

export const TAX_MAPS = taxMaps;

/** A deposit type as stored; `asks` lists the fields it requires. */
interface StoredDepositType {
  code: string;
  name: string;
  asks: string;
}

/** Converts a stored deposit type to the field names of 001. */
function payTypeOf({ code, name, asks }: StoredDepositType): PayType {
  const fields = asks.split(' ');
  return {
    payType: code,
    description: name,
    validateNoSk: fields.includes('noSk'),
    validateNop: fields.includes('nop'),
    validateIdPeserta: fields.includes('idPeserta'),
    validateNpwp: fields.includes('npwp'),
    validateNoFaktur: fields.includes('noFaktur'),
    validateNpwpRekanan: fields.includes('npwpRekanan'),
    validateNikRekanan: fields.includes('nikRekanan'),
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

const storedTypes: Partial<Record<string, StoredDepositType[]>> = depositTypes;

/** The one pay type of the maps of customs and of other revenue, which have no list of pay types. */
const GENERAL: readonly StoredDepositType[] = [{ code: '100', name: 'Setoran', asks: 'npwp' }];

/** Pay types by mapId. */
export const PAY_TYPES: ReadonlyMap<string, PayType[]> = new Map(
  TAX_MAPS.map(({ mapId }) => [mapId, (storedTypes[mapId] ?? GENERAL).map(payTypeOf)]),
);

/** The same by mapId, under the field names of 002. */
export const DEPOSIT_TYPES: ReadonlyMap<string, DepositType[]> = new Map(
  [...PAY_TYPES].map(([mapId, payTypes]) => [mapId, payTypes.map((payType) => depositTypeOf(mapId, payType))]),
);
