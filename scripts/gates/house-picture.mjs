// Draws the folders of each workspace in floors: a folder stands above every folder that it imports.

const [BOX_WIDTH, BOX_HEIGHT, GAP, PAD, HEAD] = [112, 26, 8, 14, 34];
/** Boxes next to each other on a floor. */
const MOST_BOXES = 3;

const STYLE = `
    text { font: 12px system-ui, sans-serif; fill: #1b2533; text-anchor: middle; }
    .name { font-weight: 600; font-size: 13px; }
    .house { fill: #f4f6f9; stroke: #c6cedb; }
    .room { fill: #ffffff; stroke: #8a97aa; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e8ecf2; }
      .house { fill: #1a2230; stroke: #3a465a; }
      .room { fill: #232e40; stroke: #5d6b82; }
    }`;

const topOf = (folder) => folder.split('/')[0];
/** Folders that hold proofs, or lie outside of the sources, are left out. */
const isDrawn = (folder) => !['..', 'proofs'].includes(topOf(folder));

/** The top folders of a workspace with the top folders that each imports. */
function roomsOf(imports) {
  const rooms = new Map();
  const roomOf = (name) => rooms.get(name) ?? rooms.set(name, new Set()).get(name);
  for (const [from, targets] of imports)
    for (const to of targets.keys()) {
      if (!isDrawn(from) || !isDrawn(to)) continue;
      roomOf(topOf(to));
      if (topOf(from) !== topOf(to)) roomOf(topOf(from)).add(topOf(to));
    }
  return rooms;
}

/** The floors from the ground up, each in alphabetical order and split into lines that fit. */
function floorsOf(rooms) {
  const levels = new Map();
  const levelOf = (name) => {
    if (!levels.has(name)) levels.set(name, Math.max(-1, ...[...rooms.get(name)].map(levelOf)) + 1);
    return levels.get(name);
  };
  const floors = [];
  for (const name of [...rooms.keys()].sort()) (floors[levelOf(name)] ??= []).push(name);
  return floors.flatMap((floor) =>
    Array.from({ length: Math.ceil(floor.length / MOST_BOXES) }, (_, line) =>
      floor.slice(line * MOST_BOXES, (line + 1) * MOST_BOXES),
    ),
  );
}

/** @param importsByWorkspace the result of `importsOf` for each workspace. @returns an SVG document */
export function drawHouse(importsByWorkspace) {
  const houses = Object.entries(importsByWorkspace).map(([workspace, imports]) => ({
    workspace,
    floors: floorsOf(roomsOf(imports)),
  }));
  const most = Math.max(...houses.map(({ floors }) => floors.length));
  const height = HEAD + most * (BOX_HEIGHT + GAP) + 2 * PAD;
  const parts = [];
  let x = PAD;
  for (const { workspace, floors } of houses) {
    const across = Math.max(...floors.map((floor) => floor.length));
    const width = across * (BOX_WIDTH + GAP) - GAP + 2 * PAD;
    parts.push(`<rect class="house" x="${x}" y="${PAD}" width="${width}" height="${height - 2 * PAD}" rx="8"/>`);
    parts.push(`<text class="name" x="${x + width / 2}" y="${PAD + 22}">${workspace}</text>`);
    for (const [floor, names] of floors.entries()) {
      const y = height - PAD - (floor + 1) * (BOX_HEIGHT + GAP);
      const left = x + (width - (names.length * (BOX_WIDTH + GAP) - GAP)) / 2;
      for (const [at, name] of names.entries()) {
        const box = left + at * (BOX_WIDTH + GAP);
        parts.push(`<rect class="room" x="${box}" y="${y}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="4"/>`);
        parts.push(`<text x="${box + BOX_WIDTH / 2}" y="${y + 17}">${name}</text>`);
      }
    }
    x += width + PAD;
  }
  const label = 'The folders of each workspace; a folder imports only folders below it';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x} ${height}" role="img" aria-label="${label}">
  <style>${STYLE}
  </style>
  ${parts.join('\n  ')}
</svg>
`;
}
