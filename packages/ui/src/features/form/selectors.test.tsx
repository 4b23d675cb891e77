import { createBank } from '@ibk/sdk';
import type { UserDetails } from '@ibk/sdk/contract';
import { parseProfile } from '@ibk/sdk/profile';
import * as records from '@ibk/sdk/records';
import { CONSTANTS } from '@ibk/sdk/rules';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import defaults from '../../../../../profiles/default.json' with { type: 'json' };
import { createQueries } from '../../queries/query-client.ts';
import { renderInBank } from '../../testing/render-in-bank.tsx';
import { CriteriaFields } from '../list/criteria-fields.tsx';
import { isListedStatus } from '../list/listed-status.ts';
import type { OptionsQuery } from './field-spec.ts';
import { SELECTORS } from './selectors.ts';

afterEach(cleanup);

const CORPORATE = 'DINKESSU';
const GROUP = { corporateId: CORPORATE, corporateGroupId: '01' };
/** A user who may choose everything that a list offers. */
const USER = { username: 'admA1', user: { roleId: 'ADM_CORPORATE' }, corporate: { corporateId: CORPORATE } };

/** A row with the fields of every reference list, as the bank sends it. */
const rowOf = (id: string, status: string) => ({
  ...{ id, description: 'Satu', name: 'Satu', initialName: 'Satu', bic: 'SATUIDJA', bankId: id, sknCode: id, status },
  ...{ mapId: id, payType: id, jenisSetoran: id, namaSetoran: 'Satu', treasuryName: `Satu ${id}`, denomId: id },
  ...{ productId: id, productDescription: 'Satu', accountNumber: id, accountName: 'Satu' },
  ...{ corporateGroupId: id, corporateGroupName: 'Satu' },
  ...{ merchantId: id, merchantName: 'Satu', merchantType: 'CR_ONLY' },
});
/** A client of a bank that answers every call with two rows, of which the second is closed, and the calls that it was asked. */
function recordedBank() {
  const asked: string[] = [];
  const fetch = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(Response.json([rowOf('11', 'ACTIVE'), rowOf('12', 'CLOSED')]));
  };
  const profile = parseProfile({ ...defaults, encryption: false, strictEnvelope: false });
  const bank = createBank({ baseUrl: 'http://bank.test', profile, fetch });
  // Selectors read only these parts of a user.
  return { asked, bank: { ...bank, session: { ...bank.session, user: () => USER as object as UserDetails } } };
}
type Bank = ReturnType<typeof recordedBank>['bank'];
const optionsOf = async (query: OptionsQuery) => {
  const answer: unknown = await createQueries(() => undefined).fetchQuery(query);
  return ('select' in query ? query.select(answer) : answer) as { id: string; text: string }[];
};

// prettier-ignore
/** Each selector with the call that the documents give it; the months need none. @source 001 §2.8, 001 §7 */
const DOCUMENTED: Readonly<Record<keyof typeof SELECTORS, [call: string | null, options: (bank: Bank) => OptionsQuery]>> = {
  map:                  ['/api/parameter/map-tax',                  SELECTORS.map],
  bank:                 ['/api/parameter/bank',                     SELECTORS.bank],
  role:                 ['/api/parameter/user-role',                (bank) => SELECTORS.role(bank, 'user')],
  month:                [null,                                      SELECTORS.month],
  denomination:         ['/api/parameter/denom/PLN_PRE',            (bank) => SELECTORS.denomination(bank, 'PLN_PRE')],
  externalBank:         ['/api/parameter/bank-ext',                 SELECTORS.externalBank],
  product:              ['/api/parameter/product',                  SELECTORS.product],
  payType:              ['/api/parameter/pay-type-tax-by-map/411121', (bank) => SELECTORS.payType(bank, '411121')],
  virtualAccountStatus: ['/api/parameter/va-status',                SELECTORS.virtualAccountStatus],
  treasury:             ['/api/parameter/treasury',                 SELECTORS.treasury],
  accountType:          ['/api/parameter/account-type',             SELECTORS.accountType],
  uploadStatus:         ['/api/parameter/upload-status',            SELECTORS.uploadStatus],
  productGroup:         ['/api/parameter/product-group',            SELECTORS.productGroup],
  depositType:          ['/api/parameter/deposit-type/411121',      (bank) => SELECTORS.depositType(bank, '411121')],
  merchantGroup:        ['/api/corporate/group/merchant/DINKESSU/01', (bank) => SELECTORS.merchantGroup(bank, GROUP)],
  validationType:       ['/api/parameter/validation-type',          SELECTORS.validationType],
  corporateGroup:       ['/api/corporate/group/DINKESSU',           SELECTORS.corporateGroup],
  account:              ['/api/corporate/account/DINKESSU',         SELECTORS.account],
  transactionStatus:    ['/api/parameter/transaction-status',       SELECTORS.transactionStatus],
  merchant:             ['/api/virtual-account/merchant/list',      SELECTORS.merchant],
};

it.each(Object.entries(DOCUMENTED))(
  'The selector %s asks for its documented call and offers what it answers',
  async (name, [call, options]) => {
    const { asked, bank } = recordedBank();
    const offered = await optionsOf(options(bank));
    expect(asked).toEqual(call === null ? [] : [`GET ${call}`]);
    expect(offered.length).toBe(name === 'month' ? 12 : name === 'corporateGroup' ? 1 : 2);
    for (const { id, text } of offered)
      expect([typeof id, text.trim()]).toEqual(['string', expect.stringMatching(/./)]);
  },
);

it('has the twenty selectors of the documents', () => expect(Object.keys(SELECTORS)).toHaveLength(20));

/** Every criterion that offers a list of the bank, one of each list. */
const LISTED = Object.entries(records as object)
  .filter(([name]) => name.endsWith('_CRITERIA'))
  .flatMap(([, set]) => Object.entries(set as Record<string, records.Criterion>))
  .filter(([, criterion]) => criterion.kind === 'listed' || ('of' in criterion && isListedStatus(criterion.of)))
  .map(([name, criterion]) => ({
    name,
    criterion,
    list: 'from' in criterion ? criterion.from : 'of' in criterion ? criterion.of : '',
  }))
  .filter(({ list }, at, all) => all.findIndex((other) => other.list === list) === at);

it.each(LISTED)(
  'The criterion $list offers all of it first, then the list of the bank and nothing else',
  async ({ name, criterion, list }) => {
    const { bank } = recordedBank();
    const { only: _, ...every } = { only: undefined, ...criterion };
    const set = { [name]: every };
    const { container } = renderInBank(bank, <CriteriaFields set={set} criteria={{}} onChange={() => undefined} />);
    const texts = () =>
      [...container.querySelectorAll('option')].flatMap(({ textContent, value }) =>
        value === '' ? [] : [textContent],
      );
    await waitFor(() => expect(texts().at(-1)).toMatch(/Satu/));
    expect(texts()[0]).toBe(CONSTANTS.allOptionLabel);
    expect(texts()).toHaveLength(list === 'corporateGroup' ? 2 : 3);
  },
);
