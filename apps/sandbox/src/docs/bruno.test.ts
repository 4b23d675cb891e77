import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { exampleOf, isFormCall } from './code-samples.ts';
import { callsOf, contract } from './document.ts';

/** The blocks of a file in Bruno's language: `name {` and `}` at the margin, all between them two spaces in. */
function blocksOf(text: string): Record<string, string> {
  const blocks = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const line of text.trimEnd().split('\n')) {
    const start = /^([a-z][a-z:-]*) [{[]$/.exec(line)?.[1];
    if (!open && start !== undefined) blocks.set(start, (open = []));
    else if (open && /^[}\]]$/.test(line)) open = undefined;
    else if (open && /^( {2}|$)/.test(line)) open.push(line.slice(2));
    else if (line !== '') throw new Error(`No block of Bruno: ${line}`);
  }
  if (open) throw new Error('The last block has no end');
  return Object.fromEntries([...blocks].map(([name, lines]) => [name, lines.join('\n')]));
}
const dictionaryOf = (block = ''): Record<string, string> =>
  Object.fromEntries(
    block
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );

async function collection(): Promise<Map<string, string>> {
  await using bank = await startSandbox({ changes: UNENCRYPTED });
  const answer = await bank.fetch(new Request('http://bank.test/docs/bruno.zip'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

describe('The collection for Bruno', async () => {
  const files = await collection();
  const calls = callsOf(contract);
  const requestOf = (id: string, folder = '') => blocksOf(files.get(`${folder}/${id}.bru`) ?? '');
  const environment = blocksOf(files.get('environments/bank.bru') ?? '');
  const secrets: readonly string[] = (environment['vars:secret'] ?? '').match(/\w+/g) ?? [];

  it('is a collection with one environment, and one request for each call in the folder of its tag', () => {
    expect(JSON.parse(files.get('bruno.json') ?? '')).toMatchObject({ version: '1', type: 'collection' });
    expect(dictionaryOf(environment.vars)).toEqual({ baseUrl: 'http://bank.test' });
    const requests = [...files.keys()].filter((path) =>
      /^(?!environments|sign-in)[\w-]+\/(?!folder\b)\w+\.bru$/.test(path),
    );
    const expected = calls.map(({ operation }) => `${operation.tags?.[0] ?? ''}/${operation.operationId}.bru`);
    expect(requests.sort()).toEqual(expected.sort());
  });

  it.each(calls.map((call) => [call.operation.operationId, call] as const))(
    'asks for %s as its example does',
    (id, call) => {
      const request = requestOf(id, call.operation.tags?.[0]);
      const { path, query, body } = exampleOf(call);
      const { secured, keyed } = OPERATIONS[id as OperationId] as { secured: boolean; keyed?: string };
      expect(dictionaryOf(request.meta)).toMatchObject({ name: id, type: 'http' });
      const { url = '', ...how } = dictionaryOf(request[call.method]);
      const textsOf = (values: object) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
      const isForm = isFormCall(call);
      expect(how).toEqual({ body: isForm ? 'multipartForm' : body === undefined ? 'none' : 'json', auth: 'none' });
      if (isForm) {
        const fields = { ...textsOf(body as object), file: '@file(contoh.csv)' };
        expect(dictionaryOf(request['body:multipart-form'])).toEqual(fields);
      }
      const [address = '', asked] = url.split('?');
      expect(address.replace(/:(\w+)(?=\/|$)/g, '{$1}')).toBe(`{{baseUrl}}${call.path}`);
      const texts = textsOf(query);
      expect(Object.fromEntries(new URLSearchParams(asked))).toEqual(texts);
      if (Object.keys(query).length > 0) expect(dictionaryOf(request['params:query'])).toEqual(texts);
      if (Object.keys(path).length > 0) expect(dictionaryOf(request['params:path'])).toEqual(textsOf(path));
      const user = call.operation['x-example']?.as;
      const caller = secured ? { 'access-token': `{{accessToken_${user}}}` } : { 'x-id': '{{xId}}' };
      const headers = {
        ...(id !== 'fetchKey' && caller),
        ...(keyed && { 'Idempotency-Key': '{{$guid}}' }),
      };
      expect(request.headers === undefined ? {} : dictionaryOf(request.headers)).toEqual(headers);
      if (secured) expect(files.has(`sign-in/${user}.bru`)).toBe(true);
      const sent: unknown = request['body:json'] === undefined ? undefined : JSON.parse(request['body:json']);
      const shape = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value ?? null, (name, inner: unknown) => (secrets.includes(name) ? '***' : inner)));
      if (!isForm) expect(shape(sent)).toEqual(shape(body));
    },
  );

  it('holds no secret, only variables that its environment names', () => {
    const all = [...files].map(([, text]) => text).join('\n');
    for (const secret of ['Sandi12345', 'Sandi67890', 'Sandi24680', '739105', '7KM3PXQ2', '000000"'])
      expect(all).not.toContain(secret);
    const used = new Set([...all.matchAll(/\{\{([\w$]+)\}\}/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(['$guid', 'baseUrl', ...secrets].sort());
  });

  it('says that it needs a profile without encryption', () => {
    const { docs, headers } = blocksOf(files.get('collection.bru') ?? '');
    expect(docs).toContain('`encryption`');
    expect(dictionaryOf(headers)).toEqual({ token: 'ibk-sumut' });
  });
});
