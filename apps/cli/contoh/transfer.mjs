// One internal transfer by three users, without a browser, on the sandbox that `npm start` runs.
// Run it with `node contoh/transfer.mjs`, or name another sandbox: `node contoh/transfer.mjs http://localhost:4011`.
import { createBank } from '@ibk/sdk/node';

const baseUrl = process.argv[2] ?? 'http://localhost:4010';
const read = async (path) => (await fetch(baseUrl + path)).json();
const profile = await read('/profile.json');

async function signIn(username) {
  const solveCaptcha = async (png, xId) => (await read(`/sandbox/captcha?xId=${xId}`)).answer;
  const bank = createBank({ baseUrl, profile, solveCaptcha });
  await bank.session.login({ username, password: 'Sandi12345' });
  return bank;
}
const banks = await Promise.all(['ekoS1', 'fitriA1', 'gunawanR1'].map(signIn));
const [maker, verifier, approver] = banks;

// These three users authorise by NON, which always takes this code. PIN takes the PIN, OTP the code from the outbox.
const code = '000000';
const source = '10001040012345';
const before = await maker.accounts.readBalance(source);

const transfer = { productId: 'TRF_INT', source, dest: '10001020077813', amount: 150_000, parameters: {} };
const { requestId, content } = await maker.transactions.inquire(transfer);
console.log(`Kepada ${content.destName}`);

const permit = await maker.transactions.authorise({ action: 'entry', requestId });
let { referenceId, status, version } = await maker.transactions.enter({
  requestId,
  schedule: { autoType: 'NOW' },
  note: 'Katering rapat',
  authorisation: { authorisationId: permit.authorisationId, code },
});
console.log(`${referenceId} ${status}`);

for (const [bank, action] of [
  [verifier, 'verify'],
  [approver, 'approve'],
]) {
  const items = [{ referenceId, version }];
  const { authorisationId } = await bank.transactions.authorise({ action, items });
  const { results } = await bank.transactions[action]({ items, authorisation: { authorisationId, code } });
  [{ status, version }] = results;
  console.log(`${referenceId} ${status} oleh ${results[0].by}`);
}

console.log(`Saldo berkurang ${before - (await maker.accounts.readBalance(source))}`);
await Promise.all(banks.map((bank) => bank.session.logout().then(() => bank.close())));
