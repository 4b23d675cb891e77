import { OPERATIONS, type OperationId, type OperationRow } from '@ibk/sdk/contract';
import { redact } from '@ibk/sdk/format';
import type { Profile } from '@ibk/sdk/profile';
import { zipSync } from 'fflate';
import { exampleOf } from './code-samples.ts';
import { type Call, callsOf, contract } from './document.ts';

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

const bodyOf = (call: Call): string => {
  const { body } = exampleOf(call);
  return body === undefined ? '' : JSON.stringify(withVariables(body), null, 2);
};

/** A login gives the calls after it their token, for as long as Bruno runs. */
const AFTER_LOGIN = 'if (res.status === 200) bru.setEnvVar("accessToken", res.body.access_token);';

/** One call of the contract as a request of Bruno. */
function requestFile(call: Call, seq: number): string {
  const { operationId, summary, description } = call.operation;
  const { path, query } = exampleOf(call);
  const { secured, keyed }: OperationRow = OPERATIONS[operationId as OperationId];
  const headers = {
    ...(secured && { 'access-token': '{{accessToken}}' }),
    ...(keyed && { 'Idempotency-Key': '{{$guid}}' }),
  };
  const body = bodyOf(call);
  const address = `{{baseUrl}}${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return file(
    block('meta', pairs({ name: operationId, type: 'http', seq })),
    block(
      call.method,
      pairs({ url: asked === '' ? address : `${address}?${asked}`, body: body === '' ? 'none' : 'json', auth: 'none' }),
    ),
    block('params:query', pairs(query)),
    block('params:path', pairs(path)),
    block('headers', pairs(headers)),
    block('body:json', body),
    operationId === 'login' ? block('script:post-response', AFTER_LOGIN) : '',
    block('docs', [summary, ...(description ? ['', description.trim()] : [])].join('\n')),
  );
}

const ABOUT = `# ${contract.info.title}

Every call of the contract with the values of its example in the demo world, made by the bank from the same description
as its page \`/docs\`.

1. Choose the environment **bank** and set \`password\`; the other secrets are needed by the calls that name them.
2. Run **session / login**. It keeps the token of the session for the calls that need one.
3. A write sends a new \`Idempotency-Key\` each time. To repeat one whose answer never came, put the key of the first
   try into its header.

**Envelope.** Bruno sends and shows bodies in clear. While a deployment's profile has \`encryption\` on, the bank accepts
sealed bodies only and answers with \`{"body": "<cipher>"}\`, so use a deployment whose profile has \`encryption\`,
\`strictEnvelope\` and \`captcha\` set to false: copy a file of \`profiles/\` and start the sandbox with it. The SDK and
\`ibk\` seal by themselves.
`;

/** Names of the variables that the requests need and nobody may read here. */
const secretsOf = (requests: readonly string[]): string[] =>
  [...new Set(requests.flatMap((text) => [...text.matchAll(/"\{\{(\w+)\}\}"/g)].map(([, name = '']) => name)))].sort();

/** A collection of Bruno with every call of the contract, by path. No file has a secret in it. */
function brunoFiles({ staticToken }: Pick<Profile, 'staticToken'>): Record<string, string> {
  const requests = Object.fromEntries(
    FOLDERS.flatMap((folder, at) => [
      [`${folder}/folder.bru`, block('meta', pairs({ name: folder, seq: at + 1 }))] as const,
      ...callsOf(contract)
        .filter(({ operation }) => operation.tags?.[0] === folder)
        .map((call, seq) => [`${folder}/${call.operation.operationId}.bru`, requestFile(call, seq + 1)] as const),
    ]),
  );
  return {
    'bruno.json': `${JSON.stringify({ version: '1', name: contract.info.title, type: 'collection', ignore: [] }, null, 2)}\n`,
    'collection.bru': file(
      block('headers', pairs({ [staticToken.header]: staticToken.value })),
      block('docs', ABOUT.trim()),
    ),
    'environments/bank.bru': file(
      block('vars', pairs({ baseUrl: 'http://localhost:4010' })),
      list('vars:secret', ['accessToken', ...secretsOf(Object.values(requests))]),
    ),
    ...requests,
  };
}

/** The collection as an archive, with the same bytes each time. */
export function brunoZip(profile: Profile): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files = Object.entries(brunoFiles(profile)).map(([path, text]) => [path, encoder.encode(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01' });
}
