import type { OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import type { RuleId } from '@ibk/sdk/errors';
import { CONTRACT, type OperationContract, resolve } from './contract.ts';
import { schemaDifferences } from './schema-check.ts';
import type { CallInput, Tampering } from './wire.ts';

/** A request that a bank must refuse, with the expected refusal. */
export interface WrongRequest {
  op: OperationId;
  /** What is wrong with it, Indonesian. */
  fault: string;
  input?: CallInput;
  tampering?: Tampering;
  statuses: readonly number[];
  ruleId?: RuleId;
  fields?: readonly string[];
  /** Omits the request if the profile has no encryption. */
  onlySealed?: boolean;
}

const UNKNOWN = 'TIDAK-ADA';

// prettier-ignore
/** Requests with a wrong header, encoding or parameter; sent without a session. */
export const WRONG_TRANSPORT = (profile: Profile): readonly WrongRequest[] => [
  { op: 'listBanners', fault: 'tanpa token aplikasi', tampering: { headers: { [profile.staticToken.header]: null } }, statuses: [400], ruleId: 'transport.tokenMissing' },
  { op: 'listBanners', fault: 'dengan token aplikasi lain', tampering: { headers: { [profile.staticToken.header]: 'bukan-token' } }, statuses: [400], ruleId: 'transport.tokenMissing' },
  { op: 'login', fault: 'dengan isi yang tidak disegel', input: { body: {} }, tampering: { inClear: true }, statuses: [400], ruleId: 'transport.sealed', onlySealed: true },
  { op: 'login', fault: 'dengan kunci yang tidak dikenal', input: { body: {} }, tampering: { headers: { 'x-id': UNKNOWN } }, statuses: [400], ruleId: 'transport.keyUnknown', onlySealed: true },
  { op: 'login', fault: 'dengan isi yang bukan JSON', input: { body: {} }, tampering: { headers: { 'content-type': 'text/plain' } }, statuses: [400], ruleId: 'contract.mediaType' },
  { op: 'login', fault: 'tanpa isian', input: { body: {} }, statuses: [400], ruleId: 'contract.invalid', fields: ['granType', 'username', 'password'] },
  { op: 'verifyReceipt', fault: 'dengan kode yang tidak dikenal', input: { query: { code: '0000-0000-0000-0000' } }, statuses: [400, 404] },
  { op: 'readBannerImage', fault: 'dengan berkas yang tidak ada', input: { query: { fileName: 'tidak-ada.png' } }, statuses: [404] },
  { op: 'readInfo', fault: 'dengan kode di luar daftar', input: { query: { code: UNKNOWN } }, statuses: [400], ruleId: 'contract.invalid', fields: ['code'] },
];

// prettier-ignore
/** Requests with values that do not exist or that a rule refuses; each for the roles that may call it. */
export const WRONG_VALUES: readonly WrongRequest[] = [
  { op: 'readTransaction', fault: 'dengan referensi yang tidak ada', input: { path: { referenceId: UNKNOWN } }, statuses: [404] },
  { op: 'explainTransaction', fault: 'dengan referensi yang tidak ada', input: { path: { referenceId: UNKNOWN } }, statuses: [404] },
  { op: 'readReceipt', fault: 'dengan referensi yang tidak ada', input: { path: { referenceId: UNKNOWN } }, statuses: [404] },
  { op: 'readBalance', fault: 'dengan rekening yang tidak dikenal', input: { query: { accountNumber: '99999999999999' } }, statuses: [404], ruleId: 'account.unknown' },
  { op: 'readBalance', fault: 'dengan huruf dalam nomor rekening', input: { query: { accountNumber: 'abc' } }, statuses: [400], ruleId: 'contract.invalid', fields: ['accountNumber'] },
  { op: 'validateAccount', fault: 'dengan rekening yang tidak dikenal', input: { query: { accountNumber: '99999999999999' } }, statuses: [404], ruleId: 'account.unknown' },
  { op: 'listAccounts', fault: 'dengan korporasi lain', input: { path: { corporateId: UNKNOWN } }, statuses: [404] },
  { op: 'listGroups', fault: 'dengan korporasi lain', input: { path: { corporateId: UNKNOWN } }, statuses: [404] },
  { op: 'listMerchants', fault: 'dengan korporasi lain', input: { path: { corporateId: UNKNOWN } }, statuses: [404] },
  { op: 'listTransactions', fault: 'dengan urutan di luar daftar', input: { query: { sort: 'dest,asc' } }, statuses: [400], ruleId: 'contract.invalid', fields: ['sort'] },
  { op: 'listTransactions', fault: 'dengan halaman berisi 201 baris', input: { query: { size: 201 } }, statuses: [400], ruleId: 'contract.invalid', fields: ['size'] },
  { op: 'listTransactions', fault: 'dengan tanggal yang tidak ada', input: { query: { from: '2026-02-31' } }, statuses: [400], ruleId: 'contract.invalid', fields: ['from'] },
  { op: 'readPrefix', fault: 'dengan prefix yang tidak dilayani', input: { path: { productId: 'PULSA_TELKOMSEL', first4digits: '0000' } }, statuses: [422], ruleId: 'list.prefix' },
  { op: 'readRoleMenu', fault: 'dengan wewenang di luar daftar', input: { path: { roleId: 'BUKAN_WEWENANG' } }, statuses: [400, 404] },
];

/** Fields that a schema requires at its top level; empty if it is a choice of schemas. */
const requiredOf = (schema: unknown): string[] => {
  const { required } = resolve(schema);
  return Array.isArray(required) ? required.map(String) : [];
};

/** Values of parameters of a path that are checked before the rest of a request, since they are not of any text. */
const NUMBERS: Readonly<Record<string, string>> = { virtualAccountNumber: '0000000000000000', differenceId: '1' };

/** The request without any of its values, if the contract requires some; an empty body cannot have an effect. */
function emptyRequest({ id, body, parameters, keyed }: OperationContract): WrongRequest | null {
  const query = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);
  const invalid = { op: id, statuses: [400], ruleId: 'contract.invalid' } as const;
  const key = keyed ? { key: 'kesesuaian-0000000000' } : {};
  if (body?.isForm)
    return {
      op: id,
      fault: 'dengan JSON sebagai ganti formulir',
      input: { body: {}, ...key },
      statuses: [400],
      ruleId: 'contract.mediaType',
    };
  const numbers = parameters.flatMap(({ in: where, name }) => {
    const number = where === 'path' ? NUMBERS[name] : undefined;
    return number === undefined ? [] : [[name, number] as const];
  });
  const path = numbers.length > 0 ? { path: Object.fromEntries(numbers) } : {};
  if (query.length > 0) return { ...invalid, fault: 'tanpa isian wajib', input: { ...path, ...key }, fields: query };
  if (!body || schemaDifferences(body.schema, {}).length === 0) return null;
  return {
    ...invalid,
    fault: 'dengan isi kosong',
    input: { body: {}, ...path, ...key },
    fields: requiredOf(body.schema),
  };
}

/** Operations whose empty request is sent elsewhere, or would end the session. */
const NOT_EMPTIED: readonly OperationId[] = ['login', 'logout'];

/** Empty requests of the secured operations; only of those that read, unless writing is allowed. */
export const emptyRequests = (writes: boolean): WrongRequest[] =>
  CONTRACT.filter(({ id, isSecured, isSafe }) => isSecured && (isSafe || writes) && !NOT_EMPTIED.includes(id)).flatMap(
    (each) => emptyRequest(each) ?? [],
  );

/** The input of a request that must be refused: an empty body, so that a bank that accepts it does nothing. */
export const harmless = ({ body }: OperationContract): CallInput => (body ? { body: {} } : {});
