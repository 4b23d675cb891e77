import { OPERATIONS, type OperationId, type OperationRow } from '@ibk/sdk/contract';
import { redact } from '@ibk/sdk/format';
import type { Profile } from '@ibk/sdk/profile';
import { zipSync } from 'fflate';
import { exampleOf, isFormCall } from './code-samples.ts';
import { type Call, callsOf, contract, OF_THE_EXAMPLES, type Operation } from './document.ts';

const FOLDERS = contract.tags.map(({ name }) => name);
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const block = (name: string, text: string): string => (text === '' ? '' : `${name} {\n${indented(text)}\n}\n`);
const list = (name: string, items: readonly string[]): string => `${name} [\n${indented(items.join(',\n'))}\n]\n`;
const pairs = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
const file = (...blocks: string[]): string => blocks.filter((each) => each !== '').join('\n');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The example's body with a variable of the environment for every secret: `{{password}}`. */
function withVariables(body: unknown, hidden = redact(body)): unknown {
  if (Array.isArray(body))
    return body.map((each, at) => withVariables(each, Array.isArray(hidden) ? hidden[at] : null));
  if (!isObject(body) || !isObject(hidden)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      hidden[name] === '***' ? `{{${name}}}` : withVariables(value, hidden[name]),
    ]),
  );
}

/** The folder of the logins. */
const SIGN_IN = 'sign-in';

/** Variable of the environment with the token of a demo user's session. */
const tokenOf = (username: string): string => `accessToken_${username}`;

/** What a session's calls leave for the calls after them, for as long as Bruno runs. */
const AFTERWARDS: Partial<Record<OperationId, string>> = {
  fetchKey: 'if (res.status === 200) bru.setEnvVar("xId", res.body.id);',
  login: `if (res.status === 200) bru.setEnvVar("${tokenOf('')}" + res.body.userDetails.username, res.body.access_token);`,
};

/** What names the caller: the token of the example's user, or the id of a client that has not signed in. */
function callerHeaders({ operationId, 'x-example': example }: Operation): Record<string, string> {
  if (operationId === 'fetchKey') return {};
  const { secured }: OperationRow = OPERATIONS[operationId as OperationId];
  return secured ? { 'access-token': `{{${tokenOf(example?.as ?? '')}}}` } : { 'x-id': '{{xId}}' };
}

/** One call of the contract as a request of Bruno. */
function requestFile(call: Call, seq: number, { name, body }: { name: string; body: unknown }): string {
  const { summary, description } = call.operation;
  const operationId = call.operation.operationId as OperationId;
  const { path, query } = exampleOf(call);
  const { keyed }: OperationRow = OPERATIONS[operationId];
  const headers = { ...callerHeaders(call.operation), ...(keyed && { 'Idempotency-Key': '{{$guid}}' }) };
  const isForm = isFormCall(call);
  const sent = body === undefined || isForm ? '' : JSON.stringify(withVariables(body), null, 2);
  const kind = isForm ? 'multipartForm' : sent === '' ? 'none' : 'json';
  const address = `{{baseUrl}}${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return file(
    block('meta', pairs({ name, type: 'http', seq })),
    block(call.method, pairs({ url: asked === '' ? address : `${address}?${asked}`, body: kind, auth: 'none' })),
    block('params:query', pairs(query)),
    block('params:path', pairs(path)),
    block('headers', pairs(headers)),
    block('body:json', sent),
    block('body:multipart-form', isForm ? pairs({ ...(body as object), file: '@file(contoh.csv)' }) : ''),
    block('script:post-response', AFTERWARDS[operationId] ?? ''),
    block('docs', [summary, ...(description ? ['', description.trim()] : [])].join('\n')),
  );
}

const ABOUT = `# ${contract.info.title}

Every call of the contract with the values of its example in the demo world, made by the bank from the same description
as its page \`/docs\`.

1. Choose the environment **bank** and set \`password\`; the other secrets are needed by the calls that name them.
2. Run **session / fetchKey**. It keeps the id of a client that has not signed in, which a captcha belongs to.
3. Run the folder **${SIGN_IN}**. Each call then has the token of the demo user of its example.
4. A write sends a new \`Idempotency-Key\` each time. To repeat one whose answer never came, put the key of the first
   try into its header.

${OF_THE_EXAMPLES}

**Envelope.** Bruno sends and shows bodies unencrypted. While a deployment's profile has \`encryption\` on, the bank accepts
sealed bodies only and answers with \`{"body": "<cipher>"}\`, so use a deployment whose profile has \`encryption\`,
\`strictEnvelope\` and \`captcha\` set to false: copy a folder of profiles, change those three in the file of one, and start
the sandbox with \`IBK_PROFILES\` (the folder) and \`IBK_PROFILE\` (the file's name without its ending). The SDK and
\`ibk\` seal by themselves.
`;

/** The login of each demo user whose token an example needs. */
function signInFiles(): Record<string, string> {
  const calls = callsOf(contract);
  const login = calls.find(({ operation }) => operation.operationId === 'login');
  if (!login) throw new Error('The contract has a login');
  const usernames = [...new Set(calls.flatMap(({ operation }) => operation['x-example']?.as ?? []))].sort();
  const files = usernames.map((username, at) => {
    const text = requestFile(login, at + 1, {
      name: username,
      body: { ...(exampleOf(login).body as object), username },
    });
    return [`${SIGN_IN}/${username}.bru`, text] as const;
  });
  return Object.fromEntries(files);
}

/** Names of the variables that the requests need and nobody may read here. */
const secretsOf = (requests: readonly string[]): string[] =>
  [
    ...new Set(
      requests
        .flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
        .filter((name) => name !== 'baseUrl'),
    ),
  ].sort();

/** A collection of Bruno with every call of the contract, by path. No file has a secret in it. */
function brunoFiles({ staticToken }: Pick<Profile, 'staticToken'>, baseUrl: string): Record<string, string> {
  const requests = {
    [`${SIGN_IN}/folder.bru`]: block('meta', pairs({ name: SIGN_IN, seq: 1 })),
    ...signInFiles(),
    ...Object.fromEntries(
      FOLDERS.flatMap((folder, at) => [
        [`${folder}/folder.bru`, block('meta', pairs({ name: folder, seq: at + 2 }))] as const,
        ...callsOf(contract)
          .filter(({ operation }) => operation.tags?.[0] === folder)
          .map(
            (call, seq) =>
              [
                `${folder}/${call.operation.operationId}.bru`,
                requestFile(call, seq + 1, { name: call.operation.operationId, body: exampleOf(call).body }),
              ] as const,
          ),
      ]),
    ),
  };
  return {
    'bruno.json': `${JSON.stringify({ version: '1', name: contract.info.title, type: 'collection', ignore: [] }, null, 2)}\n`,
    'collection.bru': file(
      block('headers', pairs({ [staticToken.header]: staticToken.value })),
      block('docs', ABOUT.trim()),
    ),
    'environments/bank.bru': file(
      block('vars', pairs({ baseUrl })),
      list('vars:secret', secretsOf(Object.values(requests))),
    ),
    ...requests,
  };
}

/** The collection as an archive, with the same bytes each time. @param baseUrl where the requests find the bank */
export function brunoZip(profile: Profile, baseUrl: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files = Object.entries(brunoFiles(profile, baseUrl)).map(
    ([path, text]) => [path, encoder.encode(text)] as const,
  );
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01' });
}
