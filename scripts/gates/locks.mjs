// `npm run locks`, offline: the lock file has only registry packages, each with its hash and without a known
// vulnerability.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/root.mjs';

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The first version without a known vulnerability. */
const FLOORS = {
  'react-router': '7.18.2',
  'react-router-dom': '7.18.2',
  vite: '8.0.5',
  'crypto-js': '4.2.0',
  'tough-cookie': '4.1.3',
  ws: '8.17.1',
};
const BANNED = ['xlsx', 'request', 'moment'];
/** Packages with an install script. npm never runs it here, and none of them needs it. */
const SCRIPTED = ['esbuild', 'fsevents', 'msw', 'sharp'];
const LICENCES = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 MPL-2.0 OFL-1.1 Python-2.0 LGPL-3.0-or-later Unlicense'.split(
    ' ',
  ),
);
/**
 * Licences that npm cannot read from package.json: eval states its own in `licenses`, require-like in its Readme,
 * png-js and spawndamnit in their file LICENSE.
 */
const LICENCE_BY_HAND = { eval: 'MIT', 'png-js': 'MIT', 'require-like': 'MIT', spawndamnit: 'MIT' };
/** Packages with a tilde range, because their patches do not follow SemVer; every other version is exact. */
const RANGED = { 'react-aria-components': /^~\d+\.\d+\.\d+$/ };
/** One version; `npm:<package>@` before it installs that package under another name. */
const EXACT = /^(npm:[\w./@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

const below = (version, floor) => {
  const [a, b] = [version, floor].map((text) => text.split('-')[0].split('.').map(Number));
  const index = a.findIndex((part, i) => part !== b[i]);
  return index >= 0 && a[index] < b[index];
};

function faultsOfEntry(path, entry) {
  if (path === '' || entry.link || !path.includes('node_modules/')) return [];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const declared = /^SEE LICENSE/.test(entry.license ?? '') ? undefined : entry.license;
  const licences = (declared ?? LICENCE_BY_HAND[name] ?? 'none').replace(/[()]/g, '').split(/ (?:AND|OR) /);
  return [
    !/^sha512-/.test(entry.integrity ?? '') && 'has no sha512',
    entry.resolved !== undefined && `names a source (${entry.resolved})`,
    BANNED.includes(name) && 'is banned',
    FLOORS[name] !== undefined && below(entry.version, FLOORS[name]) && `is older than ${FLOORS[name]}`,
    entry.hasInstallScript && !SCRIPTED.includes(name) && 'wants to run a script at install',
    !licences.every((licence) => LICENCES.has(licence)) && `has the licence ${licences.join(', ')}`,
  ]
    .filter(Boolean)
    .map((fault) => `${path}@${entry.version} ${fault}`);
}

function faultsOfManifest(path, lock) {
  const manifest = json(path);
  const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const inexact = dependencies.filter(([name, range]) => !(RANGED[name] ?? EXACT).test(range));
  const locked = lock.packages[dirname(path) === '.' ? '' : dirname(path)] ?? {};
  const unlocked = dependencies.filter(
    ([name, range]) => ({ ...locked.dependencies, ...locked.devDependencies })[name] !== range,
  );
  return [
    ...inexact.map(([name, range]) => `${path}: ${name} ${range} is not one exact version`),
    ...unlocked.map(([name, range]) => `${path}: ${name} ${range} is not what the lock file holds; run npm install`),
  ];
}

const lock = json('package-lock.json');
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
);
const manifests = ['package.json', ...workspaces].filter((path) => existsSync(join(root, path)));
const entries = Object.entries(lock.packages);
const faults = [
  ...entries.flatMap(([path, entry]) => faultsOfEntry(path, entry)),
  ...manifests.flatMap((path) => faultsOfManifest(path, lock)),
];
for (const fault of faults) console.error(fault);
console.log(`${entries.length} lock entries, ${manifests.length} manifests, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
