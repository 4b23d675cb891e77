import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import type { DocumentImport, ImportedDocument } from '@ibk/sdk/contract';
import {
  type DeductionFamily,
  importCause,
  type ImportCause,
  type ImportFacts,
  rulePack,
  type RulePackId,
  taxBillingCode,
  taxBillingLength,
  taxBillingPack,
} from '@ibk/sdk/rules';
import { findProduct } from '../products/products.ts';
import { isListedBank, OWN_BANK } from '../rails/other-banks.ts';
import { agencyOf, mapName } from './reference-data.ts';
import { isForNobody } from './settle-deductions.ts';

type Side = DocumentImport['side'];
type ImportedDeduction = ImportedDocument['potongan'][number];

/** What the bank has about the documents of an import. */
export interface ImportBook {
  side: Side;
  /** Code of the importer's government; null if its corporate belongs to none. */
  kodePemda: string | null;
  /** Packs of tax rules of the deployment. */
  rulePacks: readonly string[];
  /** Accounts from which the importer's group may pay. */
  sources: ReadonlySet<string>;
  /** The accounts of this bank that the import names: whether each is open. */
  accounts: ReadonlyMap<string, boolean>;
  /** Documents and billing codes that are there; those of the import join them line by line. */
  numbers: Set<string>;
  codes: Set<string>;
  /** Numbers of SPMs that a document of the corporate states. */
  spms: Set<string>;
}

/** The calls and statuses of a document's deductions, unless it states them. @source decisions X-04 */
export const familyOf = ({ family }: ImportedDocument, side: Side): DeductionFamily =>
  family ?? (side === 'kasda' ? 'agg-kasda' : 'kasda');

/** A document is known by its type, number and year. */
export const numberOf = ({
  jenisDokumen,
  noDokumen,
  tahun,
}: Pick<ImportedDocument, 'jenisDokumen' | 'noDokumen' | 'tahun'>) => [jenisDokumen, tahun, noDokumen].join(' ');

/** Code of the government that stands before the first stroke of a number; null for a number without one. */
const governmentOf = ({ noDokumen }: ImportedDocument): string | null =>
  /^(\d{2}\.\d{2})\//.exec(noDokumen)?.[1] ?? null;

/** Gross less deductions less net, in whole sen. */
const differenceOf = ({ nilai, nilaiBersih, potongan }: ImportedDocument): bigint =>
  potongan.reduce((left, row) => left - toSen(row.nilai), toSen(nilai) - toSen(nilaiBersih));

/** The pack of tax rules on the day of a document. */
const packOn = ({ tanggalDokumen: date }: ImportedDocument, { rulePacks: packs }: ImportBook): RulePackId =>
  taxBillingPack({ packs, date });
const isCode = (code: string): boolean => taxBillingCode({ code }) === null;
const isTwice = <T>(all: readonly T[], one: T): boolean => all.indexOf(one) !== all.lastIndexOf(one);

const SIDES: Readonly<Record<Side, RegExp>> = { pemda: /_PEMDA$/, kasda: /^KASDA_/ };

/** The deductions of a document that each check finds fault with. */
const FAULTY: Readonly<
  Record<'map' | 'code' | 'target', (row: ImportedDeduction, document: ImportedDocument, book: ImportBook) => boolean>
> = {
  map: ({ tipe, kodeMap }, { potongan }) =>
    mapName(tipe, kodeMap) === undefined ||
    isTwice(
      potongan.map((each) => each.kodeMap),
      kodeMap,
    ),
  code: ({ idBilling }, { potongan }, { codes }) =>
    idBilling !== undefined &&
    (!isCode(idBilling) ||
      codes.has(idBilling) ||
      isTwice(
        potongan.map((each) => each.idBilling),
        idBilling,
      )),
  target: (row, document, { side, accounts }) => {
    const { tipe: tipeTransaksi, productCode, rekeningTujuan } = row;
    const needs = isForNobody({ tipeTransaksi, productCode, family: familyOf(document, side) });
    return (needs || rekeningTujuan !== undefined) && accounts.get(rekeningTujuan ?? '') !== true;
  },
};

/** The facts of a document for the rule. */
function factsOf(document: ImportedDocument, book: ImportBook): ImportFacts {
  const { kodeSkpd, product, rekeningSumber, rekeningPenerima, bankId, npwp, npwpRekanan } = document;
  const { kodePemda, side, sources, accounts, numbers } = book;
  const pack = packOn(document, book);
  const isNpwp = (value: string) => taxBillingLength({ field: 'npwp', value, pack });
  const has = (what: keyof typeof FAULTY) => document.potongan.some((row) => FAULTY[what](row, document, book));
  return {
    isKnown: numbers.has(numberOf(document)),
    isOwnGovernment: kodePemda !== null && (governmentOf(document) ?? kodePemda) === kodePemda,
    isSkpdKnown: agencyOf(kodePemda ?? '', kodeSkpd) !== undefined,
    areMapsKnown: !has('map'),
    isProductOfSide: SIDES[side].test(findProduct(product)?.productGroup ?? ''),
    isSumExact: differenceOf(document) === 0n,
    isSourceOwn: sources.has(rekeningSumber),
    isPayeeOpen: bankId === OWN_BANK ? accounts.get(rekeningPenerima) === true : isListedBank(bankId),
    isNpwpWhole: isNpwp(npwp) && (npwpRekanan === undefined || isNpwp(npwpRekanan)),
    areCodesFree: !has('code'),
    areTargetsKnown: !has('target'),
  };
}

const codesOf = (what: keyof typeof FAULTY, document: ImportedDocument, book: ImportBook): string =>
  document.potongan
    .filter((row) => FAULTY[what](row, document, book))
    .map(({ kodeMap, idBilling }) => (what === 'code' ? (idBilling ?? '') : kodeMap))
    .join(', ');

function payeeFault({ bankId, rekeningPenerima }: ImportedDocument, { accounts }: ImportBook): string {
  if (bankId !== OWN_BANK) return `Bank penerima ${bankId} tidak dikenal.`;
  const what = accounts.has(rekeningPenerima) ? 'sudah ditutup' : 'tidak ditemukan di bank ini';
  return `Rekening penerima ${rekeningPenerima} ${what}.`;
}

function sumFault(document: ImportedDocument): string {
  const difference = differenceOf(document);
  const size = formatRupiah(fromSen(difference < 0n ? -difference : difference));
  return `Nilai bruto dikurangi potongan ${difference < 0n ? 'kurang' : 'lebih'} ${size} dari nilai bersih.`;
}

/** What to tell of each cause. */
const MESSAGES: Readonly<Record<ImportCause, (document: ImportedDocument, book: ImportBook) => string>> = {
  'import.known': ({ jenisDokumen, noDokumen, tahun }) =>
    `${jenisDokumen} ${noDokumen} tahun ${tahun} sudah pernah diimpor, atau ada di baris sebelumnya.`,
  'import.government': (document, { kodePemda }) =>
    kodePemda === null
      ? 'Perusahaan ini tidak terdaftar sebagai pemerintah daerah.'
      : `Dokumen ini milik pemerintah daerah ${governmentOf(document) ?? ''}, bukan ${kodePemda}.`,
  'import.skpd': ({ kodeSkpd }) => `Kode SKPD ${kodeSkpd} tidak dikenal.`,
  'import.map': (document, book) => `Kode map tidak dikenal, atau disebut dua kali: ${codesOf('map', document, book)}.`,
  'import.product': ({ product }, { side }) => `Produk ${product} tidak termasuk produk ${side}.`,
  'import.sum': sumFault,
  'import.source': ({ rekeningSumber }) => `Rekening sumber ${rekeningSumber} bukan rekening grup Anda.`,
  'import.payee': payeeFault,
  'import.npwp': (document, book) => `NPWP harus ${rulePack(packOn(document, book)).texts.npwp}.`,
  'import.billing': (document, book) =>
    `Kode billing harus 15 digit dan hanya dipakai satu potongan: ${codesOf('code', document, book)}.`,
  'import.target': (document, book) =>
    `Rekening tujuan potongan tidak ditemukan di bank ini: ${codesOf('target', document, book)}.`,
};

/** Why a document is not imported; null if it is, and then it is known to the lines that follow. */
export function importFault(
  document: ImportedDocument,
  book: ImportBook,
): { cause: ImportCause; message: string } | null {
  const cause = importCause(factsOf(document, book));
  if (cause !== null) return { cause, message: MESSAGES[cause](document, book) };
  book.numbers.add(numberOf(document));
  for (const { idBilling } of document.potongan) if (idBilling !== undefined) book.codes.add(idBilling);
  return null;
}
