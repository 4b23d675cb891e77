import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { root } from '../machine/root.mjs';
import { childSeconds } from './cost.mjs';

/** The weights of the gates were measured on two cores; on more, each gate would still keep to one or two. */
const CORES = Math.min(2, availableParallelism());
/** A gate waits for the database, the disk or its browser a part of its time, in which the others have its core. */
const ROOM = CORES * 1.25;
const GRACE_MS = 5_000;
const running = new Set();
/** Core seconds of the children that had ended when the last gate did. */
let counted;
let ending = false;

/** Signals a gate and all of its processes, browsers and servers included: each gate has a process group of its own. */
const endGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
};
/** Sends SIGTERM first: turbo's tasks have process groups of their own, which only turbo can end. */
function endGently(child) {
  endGroup(child, 'SIGTERM');
  setTimeout(() => endGroup(child, 'SIGKILL'), GRACE_MS).unref();
}

/** Ends all running gates and starts no other. */
export async function endAll() {
  ending = true;
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  running.forEach(endGently);
  await Promise.race([Promise.all(ended), setTimeoutPromise(GRACE_MS + 500)]);
}

/** Core seconds since the last call: those of the gate that has just ended, since a child counts from its end on. */
function coreSeconds() {
  const before = counted;
  counted = childSeconds();
  return counted && counted - before;
}

/** Runs a gate's own command, else `npm run <gate>`, and keeps the output. */
function runGate(gate, env) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const [program, ...args] = gate.command ?? ['npm', 'run', '--silent', gate.name];
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${env.PATH}` },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const output = [];
    let cores;
    child.once('exit', () => (cores = coreSeconds()));
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => output.push(bytes));
    const end = (ok) => {
      clearTimeout(limit);
      running.delete(child);
      endGroup(child, 'SIGKILL');
      resolve({ gate, ok, seconds: (Date.now() - begun) / 1000, cores, output: Buffer.concat(output).toString() });
    };
    let inTime = true;
    const limit = setTimeout(() => {
      inTime = false;
      output.push(Buffer.from(`\nstopped: not done after ${gate.minutes} minutes\n`));
      endGently(child);
      // A process that left the group may hold the output open for ever.
      setTimeout(end, GRACE_MS + 500, false);
    }, gate.minutes * 60_000);
    child.on('close', (code) => end(inTime && code === 0));
  });
}

/**
 * Runs the gates in table order, as many at a time as there is room for and at least one. A gate whose `needs` failed is
 * not started.
 *
 * @param onDone is called with each result as it comes
 * @returns whether all gates ran
 */
export async function runGates(gates, env, onDone) {
  const waiting = [...gates];
  counted = childSeconds();
  const done = new Map();
  const busy = new Map();
  const names = new Set(gates.map(({ name }) => name));
  const load = () => [...busy.keys()].reduce((sum, gate) => sum + gate.weight, 0);
  const isReady = ({ after, needs }) => [after, needs].every((name) => !names.has(name) || done.has(name));
  const finish = (result) => {
    if (ending) return;
    busy.delete(result.gate);
    done.set(result.gate.name, result.ok);
    onDone(result);
  };
  while (!ending && waiting.length + busy.size > 0) {
    const lost = waiting.find((gate) => done.get(gate.needs) === false);
    const next = lost ?? waiting.find((gate) => isReady(gate) && (busy.size === 0 || load() + gate.weight <= ROOM));
    if (next) waiting.splice(waiting.indexOf(next), 1);
    if (lost) finish({ gate: lost, ok: false, seconds: 0, output: `not run: ${lost.needs} failed\n` });
    else if (next) busy.set(next, runGate(next, env).then(finish));
    else await Promise.race(busy.values());
  }
  return !ending;
}
