import maps from './data/deduction-maps.json' with { type: 'json' };
import skpd from './data/skpd.json' with { type: 'json' };
import { TAX_MAPS } from '../parameters/tax.ts';
import type { Deduction } from './deduction-state.ts';

const TAX_NAMES = new Map(TAX_MAPS.map(({ mapId, description }) => [mapId, description]));
const MAPS: Readonly<Record<Deduction['tipeTransaksi'], Readonly<Record<string, string>>>> = maps;
const AGENCIES: Readonly<Record<string, Readonly<Record<string, string>>>> = skpd;
const own = (names: Readonly<Record<string, string>> | undefined, code: string): string | undefined =>
  names && Object.hasOwn(names, code) ? names[code] : undefined;

/** Name of the tax, the revenue or the payment that a map code stands for; undefined for an unknown one. */
export const mapName = (type: Deduction['tipeTransaksi'], kodeMap: string): string | undefined =>
  own(MAPS[type], kodeMap) ?? (type === 'MPN' ? TAX_NAMES.get(kodeMap) : undefined);

/** The names of an agency and of its part that the last four digits of its code identify; undefined for an unknown code. */
export function agencyOf(kodePemda: string, kodeSkpd: string): { namaSkpd: string; namaSubUnit: string } | undefined {
  const agencies = Object.hasOwn(AGENCIES, kodePemda) ? AGENCIES[kodePemda] : undefined;
  const namaSubUnit = own(agencies, kodeSkpd);
  if (namaSubUnit === undefined) return undefined;
  return { namaSkpd: own(agencies, kodeSkpd.replace(/\d{4}$/, '0000')) ?? namaSubUnit, namaSubUnit };
}
