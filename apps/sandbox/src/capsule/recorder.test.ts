import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import { profileOf } from '../http/profiles.ts';
import { fixedClock } from '../operation/clock.ts';
import { createRecorder } from './recorder.ts';

const NORMAL = { name: 'normal', rules: [] };

describe('The record of a capsule', () => {
  it('forgets its oldest events when its text is too long, and says so', () => {
    const clock = fixedClock(0);
    const recorder = createRecorder({ clock, profile: profileOf('sumut') }, async () => []);
    recorder.restart(0, NORMAL);
    const description = 'x'.repeat(1_000_000);
    const names = Array.from({ length: 20 }, (_, at) => `skenario-${at}`);
    for (const name of names) recorder.act({ act: 'scenario', scenario: { ...NORMAL, name, description } });
    expect(recorder.capsule('skenario-0', [])).toBeNull();
    const capsule = recorder.capsule('skenario-19', []);
    expect([capsule?.events.length, capsule?.incomplete]).toEqual([16, 'Rekaman awal sudah terhapus.']);
  });

  it('reports that rows of the factories are missing', async () => {
    await using sandbox = await startSandbox();
    await sandbox.factories.account();
    await sandbox.signIn('ekoS1');
    const capsule = await sandbox.capsule('ekoS1');
    expect(capsule?.incomplete).toBe('Sebagian data dibuat oleh factories, bukan oleh panggilan ke bank.');
  });
});
