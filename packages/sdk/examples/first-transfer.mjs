// One transfer through three pairs of hands, without a browser:
//
//   node first-transfer.mjs http://localhost:4010
//
// It needs @ibk/sdk alone and a bank that runs as a sandbox with its demo users. They authorise without a code (NON),
// so that nobody has to read an OTP.
import { memoryCookies } from '@ibk/sdk';
import { createBank } from '@ibk/sdk/node';

const [baseUrl = 'http://localhost:4010'] = process.argv.slice(2);
const PASSWORD = 'Sandi12345';
const NO_CODE = '000000';

const profile = await (await fetch(new URL('/profile.json', baseUrl))).json();

/** A bank's own client would show the picture to somebody. A sandbox tells the answer. */
const askSandbox = (cookies) => async () => {
  const answer = await fetch(new URL(`/sandbox/captcha?xId=${cookies.get('x-id')}`, baseUrl));
  return (await answer.json()).answer;
};

/** Signs a user in, does some work as that user, and signs out whatever happens. */
async function as(username, work) {
  const cookies = memoryCookies({ now: () => Date.now() });
  const bank = createBank({ baseUrl: new URL(baseUrl).origin, profile, cookies, solveCaptcha: askSandbox(cookies) });
  try {
    const { userDetails } = await bank.session.login({ username, password: PASSWORD });
    return await work(bank, userDetails);
  } finally {
    await bank.session.logout();
    await bank.close();
  }
}

/** Verifies or approves one transaction and insists on success. */
const move = (action, referenceId) => async (bank) => {
  const { transaction } = await bank.transactions.readTransaction(referenceId);
  const items = [{ referenceId, version: transaction.version }];
  const { authorisationId } = await bank.transactions.authorise({ action, items });
  const authorisation = { authorisationId, code: NO_CODE };
  const { results } = await bank.transactions[action]({ items, authorisation });
  const [result] = results;
  if (result.outcome !== 'done') throw new Error(`${action}: ${result.message}`);
  console.log(`${action}: ${result.status}, ${result.message}`);
};

const referenceId = await as('ekoS1', async (bank, { corporate }) => {
  const [source, dest] = corporate.corporateGroup.accounts.filter(({ accessTransaction }) => accessTransaction);
  const inquiry = await bank.transactions.inquire({
    productId: 'TRF_INT',
    source: source.accountNumber,
    dest: (dest ?? source).accountNumber,
    amount: 125_000.5,
    parameters: {},
  });
  console.log(`inquiry: to ${inquiry.content.destName}, total Rp ${inquiry.amountParameters.total}`);
  const { requestId } = inquiry;
  const { authorisationId } = await bank.transactions.authorise({ action: 'entry', requestId });
  const entered = await bank.transactions.enter({
    requestId,
    schedule: { autoType: 'NOW' },
    note: 'Contoh tanpa peramban',
    authorisation: { authorisationId, code: NO_CODE },
  });
  console.log(`entry: ${entered.status}`);
  return entered.referenceId;
});
await as('fitriA1', move('verify', referenceId));
await as('gunawanR1', move('approve', referenceId));
console.log(referenceId);
