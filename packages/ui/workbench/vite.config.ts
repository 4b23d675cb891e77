import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The page of `npm run workbench`. It is not part of the portal. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: ['ibk-source', ...defaultClientConditions] },
  server: { port: 4020 },
  build: { target: 'es2022' },
});
