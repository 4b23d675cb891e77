import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { WORLDS } from './domain/outside/worlds.ts';
import { profileOf } from './http/profiles.ts';
import { welcome } from './welcome.ts';

it.each(WORLDS.map((world) => [world.name, world] as const))(
  'A bank says in Indonesian how %s ends payments, and who its users are',
  (name, world) => {
    const text = welcome('http://localhost:4010', profileOf('sumut', {}), { ...readEnv({}), hasPortal: true }, world);
    expect(text).toMatch(/^ {2}API +http:\/\/localhost:4010\/docs$/m);
    expect(text).toMatch(new RegExp(`^ {2}Skenario +${name} \\(perilaku bank lain`, 'm'));
    expect(text).toMatch(/^ {2}user +password +PIN +wewenang +otorisasi +instansi$/m);
    expect(text).toMatch(/^ {2}lainnya +berhasil$/m);
    expect(text).not.toMatch(/\b(the|has|other|first|success|refuse|hang|lost|late|return)\b/i);
  },
);
