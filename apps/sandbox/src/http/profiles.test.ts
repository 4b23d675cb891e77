import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '@ibk/sdk/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { startFault } from '../start-fault.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { profileIds, profileOf, profilesFolder } from './profiles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-profiles-'));
  await cp(profilesFolder, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const PLUM = { fill: '#5B2A86', hover: '#46206A', onFill: '#FFFFFF', text: '#5B2A86' };

/** Adds a deployment as CONTRIBUTING describes it: the two files and nothing else. */
async function addDeployment(id: string, changes: Record<string, unknown> = {}, picture = '<svg/>'): Promise<void> {
  const profile = JSON.parse(await readFile(join(folder, 'default.json'), 'utf8')) as Profile;
  const colours = { ...profile.colours, light: { ...profile.colours.light, ...PLUM } };
  const own = { ...profile, id, name: 'Acme', title: 'Bank Acme', favicon: `/profiles/${id}.svg`, colours, ...changes };
  await writeFile(join(folder, `${id}.json`), JSON.stringify(own));
  if (picture) await writeFile(join(folder, `${id}.svg`), picture);
}

describe('A deployment of two files', () => {
  it('is served with its colours and its picture, and can be chosen by name', async () => {
    await addDeployment('acme');
    await using bank = await startSandbox({ profiles: folder, profile: 'acme' });
    const get = (path: string) => bank.fetch(new Request(new URL(path, 'http://bank.test')));
    const served = (await (await get('/profile.json')).json()) as Profile;
    expect([served.id, served.title, served.colours.light.fill]).toEqual(['acme', 'Bank Acme', '#5B2A86']);
    const picture = await get(served.favicon);
    expect([picture.status, await picture.text()]).toEqual([200, '<svg/>']);
    expect(readEnv({ IBK_PROFILES: folder, IBK_PROFILE: 'acme' })).toMatchObject({
      profile: 'acme',
      profilesFolder: folder,
    });
  });

  it('appears in the list of known deployments when an unknown one is requested', async () => {
    await addDeployment('acme');
    expect(profileIds(folder)).toEqual([...profileIds(), 'acme'].sort());
    expect(() => readEnv({ IBK_PROFILES: folder, IBK_PROFILE: '../acme' })).toThrow(
      `IBK_PROFILE must be one of ${profileIds(folder).join(', ')}`,
    );
  });

  it.each([
    ['a colour by name', { captchaColour: 'teal' }, 'profile.captchaColour must be a colour such as #0A6570'],
    ['two faults', { title: '', extra: 1 }, 'profile.extra is not known; profile.title must be a text'],
    ['the name of another', { id: 'sumut' }, "profile.id must be the file's name, broken"],
  ])('with %s stops the start with a sentence that names file and field', async (_, changes, fault) => {
    await addDeployment('broken', changes);
    expect(sentenceOf('broken')).toBe(`The bank cannot start: ${join(folder, 'broken.json')}: ${fault}.`);
  });

  it('stops the start with a sentence that names a missing picture or a broken file', async () => {
    await addDeployment('bare', {}, '');
    expect(sentenceOf('bare')).toContain(
      `profile.favicon names a picture that is missing, ${join(folder, 'bare.svg')}`,
    );
    await writeFile(join(folder, 'cut.json'), '{"id": "cu');
    expect(sentenceOf('cut')).toMatch(/^The bank cannot start: .*cut\.json cannot be read: .*JSON/);
    await writeFile(join(folder, 'empty.json'), 'null');
    expect(sentenceOf('empty')).toMatch(/empty\.json: profile\.id must be .*; profile\.staticToken must be/);
  });
});

it('A folder without deployments stops the start with one sentence', () => {
  const env = { IBK_PROFILES: join(folder, 'nowhere') };
  expect(() => readEnv(env)).toThrow(`IBK_PROFILES holds no profile: ${env.IBK_PROFILES}`);
});

function sentenceOf(id: string): string | null {
  try {
    profileOf(id, {}, folder);
    return null;
  } catch (fault) {
    return startFault(fault);
  }
}
