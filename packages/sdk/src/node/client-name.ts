import manifest from '../../package.json' with { type: 'json' };

/** The runtime, which Deno and Bun name beside the Node that they stand in for. */
function runtime(): string {
  const { deno, bun, node } = process.versions;
  if (deno !== undefined) return `deno/${deno}`;
  return bun === undefined ? `node/${node}` : `bun/${bun}`;
}

/**
 * The name that this client goes by in the `user-agent` header, such as `ibk-sdk/1.0.0 node/20.20.2`.
 *
 * @param program the host's own name, which comes first: `payroll/2.3 ibk-sdk/1.0.0 node/20.20.2`
 */
export const clientName = (program = ''): string => `${program} ibk-sdk/${manifest.version} ${runtime()}`.trimStart();
