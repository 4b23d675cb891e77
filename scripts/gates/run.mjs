import { spawn } from 'node:child_process';
import { root } from '../machine/root.mjs';

const CORES = 2;
const running = new Set();

/** Ends what a gate started, browsers and servers included: each gate leads a process group of its own. */
const endGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
};
export const endAll = () => running.forEach((child) => endGroup(child, 'SIGKILL'));

/** Runs `npm run <gate>` and keeps what it prints. */
function runGate(gate, env) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn('npm', ['run', '--silent', gate.name], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const output = [];
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => output.push(bytes));
    const limit = setTimeout(() => {
      output.push(Buffer.from(`\nstopped: not done after ${gate.minutes} minutes\n`));
      endGroup(child, 'SIGKILL');
    }, gate.minutes * 60_000);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      endGroup(child, 'SIGKILL');
      resolve({ gate, ok: code === 0, seconds: (Date.now() - begun) / 1000, output: Buffer.concat(output).toString() });
    });
  });
}

/**
 * Runs all gates, side by side while two cores hold them, in table order; a gate whose `needs` failed is not begun.
 * `onDone` hears each result as it comes.
 */
export async function runGates(gates, env, onDone) {
  const waiting = [...gates];
  const done = new Map();
  const busy = new Map();
  const load = () => [...busy.keys()].reduce((sum, gate) => sum + gate.weight, 0);
  const isReady = ({ after, needs }) => [after, needs].every((name) => name === undefined || done.has(name));
  const finish = (result) => {
    busy.delete(result.gate);
    done.set(result.gate.name, result.ok);
    onDone(result);
  };
  while (waiting.length + busy.size > 0) {
    const lost = waiting.find((gate) => done.get(gate.needs) === false);
    const next = lost ?? waiting.find((gate) => isReady(gate) && load() + gate.weight <= CORES);
    if (next) waiting.splice(waiting.indexOf(next), 1);
    if (lost) finish({ gate: lost, ok: false, seconds: 0, output: `not run: ${lost.needs} failed\n` });
    else if (next) busy.set(next, runGate(next, env).then(finish));
    else await Promise.race(busy.values());
  }
}
