import { randomBytes } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import type { RunOptions } from './e2e/bank.ts';

const databaseUrl = process.env['DATABASE_URL'];
// Every worker reads this file again, with the environment of the first process.
process.env['E2E_RUN'] ??= randomBytes(4).toString('hex');

/**
 * The real portal build on the real bank. Each worker starts its own bank on a free port, with its data on the server that
 * DATABASE_URL names, else in memory.
 */
export default defineConfig<object, RunOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Tests that only the long form of a proof runs.
  grepInvert: process.env['PROOF'] === 'long' ? [] : /@long/,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 860 },
    // A trace takes a fifth of the time of all tests: `npm run e2e -- --trace on` records the one that fails.
    trace: 'off',
    serverRun: databaseUrl ? { name: process.env['E2E_RUN'], databaseUrl } : null,
    // The gate runs proofs short; `npm run prove -- <id>` runs them long.
    isLongProof: process.env['PROOF'] === 'long',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Chromium's own sandbox does not run as root, and containers run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
