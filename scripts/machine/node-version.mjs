// Imported before anything else, in syntax that even a very old Node can parse, so that it can print its sentence.
const FLOOR = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])) {
  console.error('Node ' + FLOOR.join('.') + ' or newer is needed; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
