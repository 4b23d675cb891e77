// `npm start`: the portal and the bank on one origin. Needs no installed package.
import './machine/node-version.mjs';

import('./machine/start-bank.mjs').catch((fault) => {
  console.error(fault);
  process.exit(1);
});
