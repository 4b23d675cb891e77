import type { ApprovalMatrix, Role, Validation } from '@ibk/sdk/contract';
import type { user } from '../../db/schema/identity.ts';

/** Every demo user has this password and the PIN below. */
export const PASSWORD = 'Sandi12345';
export const PIN = '123456';

export type More = Partial<
  Pick<typeof user.$inferInsert, 'firstLogin' | 'needChangePassword' | 'firstPin' | 'status' | 'approverClass'>
>;
type Person = [username: string, name: string, role: Role, validation: Validation, more?: More];

export const CORPORATES = [
  {
    corporateId: 'DINKESSU',
    name: 'Dinas Kesehatan Prov. Sumatera Utara',
    pemda: true,
    kodePemda: '12.00',
    needVerification: true,
  },
  { corporateId: 'ANDALAS', name: 'PT Andalas Karya Mandiri', pemda: false, needVerification: true },
  { corporateId: 'TOBACIPTA', name: 'CV Toba Cipta Sarana', pemda: false, needVerification: false },
  {
    corporateId: 'BPKADSU',
    name: 'BPKAD Prov. Sumatera Utara',
    pemda: true,
    kodePemda: '12.00',
    needVerification: true,
  },
] as const;

const of = (approverClass: string, count = 1) => ({ approverClass, count });
/** Up to 100 million, one A or two Bs; above it one B, then one A. */
const A_OR_TWO_B: ApprovalMatrix = {
  version: 1,
  tiers: [
    { productGroup: null, upTo: 100_000_000, steps: [{ anyOf: [of('A'), of('B', 2)] }] },
    { productGroup: null, upTo: null, steps: [{ anyOf: [of('B')] }, { anyOf: [of('A')] }] },
  ],
};

// prettier-ignore
/** The groups of each corporate with their users. A closed group has closed its users with it. */
export const GROUPS: readonly { corporateId: string; corporateGroupId: string; name: string; status?: 'CLOSED'; matrix?: ApprovalMatrix; people: Person[] }[] = [
  { corporateId: 'DINKESSU', corporateGroupId: '01', name: 'Dinas Kesehatan Prov. Sumatera Utara', people: [
    ['dimasN1',   'Dimas Nainggolan',  'OPR_USER',        'OTP'],
    ['mariaH1',   'Maria Hutagalung',  'VRF_USER',        'OTP'],
    ['rosmalaT1', 'Rosmala Tarigan',   'APR_USER',        'OTP'],
    ['agusS1',    'Agus Saragih',      'APR_USER',        'NON'],
    ['ekoS1',     'Eko Siregar',       'OPR_USER',        'NON'],
    ['fitriA1',   'Fitri Ardiansyah',  'VRF_USER',        'NON'],
    ['gunawanR1', 'Gunawan Rangkuti',  'APR_USER',        'NON'],
    ['admA1',     'Hendra Simbolon',   'ADM_CORPORATE',   'NON'],
    ['spvA1',     'Sri Pasaribu',      'SPV_CORPORATE',   'NON'],
    ['oprC1',     'Ratna Purba',       'OPR_CORPORATE',   'NON'],
    ['monA1',     'Monika Damanik',    'MONITORING_USER', 'NON'],
    ['baruF1',    'Farhan Sitorus',    'OPR_USER',        'OTP', { firstLogin: true }],
    ['gantiP1',   'Putri Ginting',     'OPR_USER',        'OTP', { needChangePassword: true }],
    ['pinB1',     'Bella Sinaga',      'OPR_USER',        'PIN', { firstPin: true }],
    ['tutupU1',   'Umar Harahap',      'OPR_USER',        'OTP', { status: 'CLOSED' }],
  ] },
  { corporateId: 'DINKESSU', corporateGroupId: '02', name: 'UPT Laboratorium Kesehatan Daerah', people: [
    ['kartikaD1', 'Kartika Damanik',   'OPR_USER',        'NON'],
    ['lidyaH1',   'Lidya Harahap',     'VRF_USER',        'NON'],
    ['nelsonP1',  'Nelson Pardede',    'APR_USER',        'NON'],
  ] },
  { corporateId: 'ANDALAS', corporateGroupId: '01', name: 'Kantor Pusat Medan', people: [
    ['budiP1',    'Budi Pardede',      'OPR_USER',        'PIN'],
    ['citraL1',   'Citra Lubis',       'VRF_USER',        'PIN'],
    ['dewiM1',    'Dewi Manurung',     'APR_USER',        'PIN'],
    ['admC1',     'Saut Hutapea',      'ADM_CORPORATE',   'NON'],
    ['spvC1',     'Mangara Tobing',    'SPV_CORPORATE',   'NON'],
  ] },
  { corporateId: 'ANDALAS', corporateGroupId: '02', name: 'Proyek Toba', people: [
    ['hadiS1',    'Hadi Sembiring',    'OPR_USER',        'PIN'],
  ] },
  { corporateId: 'TOBACIPTA', corporateGroupId: '01', name: 'Kantor Balige', people: [
    ['irmaS1',    'Irma Simanjuntak',  'OPR_USER',        'NON'],
    ['jonathanP1', 'Jonathan Purba',   'APR_USER',        'NON'],
    ['admD1',     'Tetty Aritonang',   'ADM_CORPORATE',   'NON'],
    ['spvD1',     'Luhut Panggabean',  'SPV_CORPORATE',   'NON'],
  ] },
  { corporateId: 'TOBACIPTA', corporateGroupId: '02', name: 'Cabang Binjai', status: 'CLOSED', people: [
    ['lestariN1', 'Lestari Napitupulu', 'OPR_USER',       'NON'],
  ] },
  { corporateId: 'BPKADSU', corporateGroupId: '01', name: 'Kuasa Bendahara Umum Daerah', people: [
    ['niaB1',     'Nia Batubara',      'OPR_USER',        'NON'],
    ['okiB1',     'Oki Butarbutar',    'VRF_USER',        'NON'],
    ['pandeB1',   'Pande Siallagan',   'APR_USER',        'NON'],
    ['qoriN1',    'Qori Nasution',     'APR_USER',        'OTP'],
    ['wenyL1',    'Weny Lumbantobing', 'OPR_USER',        'NON', { status: 'BLOCKED' }],
    ['admB1',     'Rudolf Manik',      'ADM_CORPORATE',   'NON'],
    ['spvB1',     'Erna Sihotang',     'SPV_CORPORATE',   'NON'],
    ['spvB2',     'Parlin Sibarani',   'SPV_CORPORATE',   'NON'],
  ] },
  { corporateId: 'BPKADSU', corporateGroupId: '03', name: 'Bidang Perbendaharaan', matrix: A_OR_TWO_B, people: [
    ['tomiS1',    'Tomi Simatupang',   'OPR_USER',        'NON'],
    ['uliP1',     'Uli Panjaitan',     'VRF_USER',        'NON'],
    ['vinaM1',    'Vina Marpaung',     'APR_USER',        'NON', { approverClass: 'A' }],
    ['winarS1',   'Winarto Situmorang', 'APR_USER',       'NON', { approverClass: 'B' }],
    ['yantiG1',   'Yanti Gultom',      'APR_USER',        'NON', { approverClass: 'B' }],
  ] },
];
