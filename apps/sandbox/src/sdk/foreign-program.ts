/** An integrator's program on top of a client generated from `/openapi.json`; compiled strictly, then run. */
export const FOREIGN_PROGRAM = `
import { client } from './client/client.gen';
import * as calls from './client/sdk.gen';

declare const process: { argv: string[] };
const [, , baseUrl = '', staticToken = '', source = '', dest = ''] = process.argv;

async function main(): Promise<void> {
  let accessToken: string | undefined;
  client.setConfig({ baseUrl, auth: ({ name }) => (name === 'token' ? staticToken : accessToken) });

  const key = await calls.fetchKey();
  const credentials = { granType: 'password', username: 'ekoS1', password: 'Sandi12345' } as const;
  const session = await calls.login({ body: credentials, throwOnError: true });
  accessToken = session.data.access_token;
  const menu = await calls.readMenu({ throwOnError: true });
  const asked = await calls.inquire({
    body: { productId: 'TRF_INT', source, dest, amount: 50000.5, parameters: {} },
    throwOnError: true,
  });
  const { requestId } = asked.data;
  const allowed = await calls.authorise({ body: { action: 'entry', requestId }, throwOnError: true });
  const entry = {
    body: {
      requestId,
      schedule: { autoType: 'NOW' },
      note: 'Klien asing',
      authorisation: { authorisationId: allowed.data.authorisationId, code: '000000' },
    },
    headers: { 'Idempotency-Key': 'klien-asing-0123456789' },
  } as const;
  const entered = await calls.enter({ ...entry, throwOnError: true });
  const again = await calls.enter({ ...entry, throwOnError: true });
  const list = await calls.listTransactions({ query: { size: 10 }, throwOnError: true });
  const refused = await calls.validateAccount({ query: { accountNumber: '99999999999999' } });
  const listed = list.data.content.find(({ referenceId }) => referenceId === entered.data.referenceId);
  console.log(
    JSON.stringify({
      hasKey: (key.data?.key.length ?? 0) > 0,
      name: session.data.userDetails.name,
      hasMenu: menu.data.length > 0,
      status: entered.data.status,
      isSame: again.data.referenceId === entered.data.referenceId,
      amount: listed?.amount,
      refusal: refused.error?.ruleId,
      code: refused.response.status,
    }),
  );
}
void main();
`;
