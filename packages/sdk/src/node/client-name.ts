import manifest from '../../package.json' with { type: 'json' };

/** The runtime and its version. Deno and Bun report their own version next to that of the Node they emulate. */
function runtime(): string {
  const { deno, bun, node } = process.versions;
  if (deno !== undefined) return `deno/${deno}`;
  return bun === undefined ? `node/${node}` : `bun/${bun}`;
}

/**
 * The client's name for the `user-agent` header, such as `ibk-sdk/1.0.0 node/20.20.2`.
 *
 * @param program the host's own name, which comes first: `payroll/2.3 ibk-sdk/1.0.0 node/20.20.2`
 */
export const clientName = (program = ''): string => `${program} ibk-sdk/${manifest.version} ${runtime()}`.trimStart();
