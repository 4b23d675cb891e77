// `npm test`: every gate. Needs no installed package, and says so in one sentence if this Node is too old.
import './machine/node-version.mjs';

import('./gates/run-all.mjs').catch((fault) => {
  console.error(fault);
  process.exit(1);
});
