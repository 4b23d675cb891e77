import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabasePlace } from '../db/open.ts';

/** Where a bank of a proof keeps its data: a folder, or a database of its own on a server. */
export interface Place {
  at: DatabasePlace;
  /** The variables by which the bank finds it. */
  env: Record<string, string>;
  remove: () => Promise<void>;
}

async function folderPlace(): Promise<Place> {
  const parent = await mkdtemp(join(tmpdir(), 'ibk-proof-'));
  const folder = join(parent, 'data');
  return {
    at: { kind: 'folder', folder },
    env: { IBK_DATA: folder },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

async function serverPlace(databaseUrl: string): Promise<Place> {
  const name = `ibk_proof_${process.pid}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const ask = async (question: string) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(question);
    await client.end();
  };
  await ask(`create database ${name}`);
  return {
    at: { kind: 'server', url: url.href },
    env: { DATABASE_URL: url.href },
    remove: () => ask(`drop database if exists ${name} with (force)`),
  };
}

/** An empty place. @param databaseUrl a server; a folder without one */
export const newPlace = (databaseUrl: string | null): Promise<Place> =>
  databaseUrl === null ? folderPlace() : serverPlace(databaseUrl);
