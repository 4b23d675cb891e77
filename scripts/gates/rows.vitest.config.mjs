// The SDK's tests with one row of one table deleted, for `npm run rows`.
import { mergeConfig } from 'vitest/config';
import base from '../../packages/sdk/vitest.config.ts';

const { file, start, end } = JSON.parse(process.env.DELETED_ROW);

export default mergeConfig(base, {
  plugins: [
    {
      name: 'deleted-row',
      enforce: 'pre',
      transform: (code, id) => (id.split('?')[0] === file ? code.slice(0, start) + code.slice(end) : null),
    },
  ],
});
