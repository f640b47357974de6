/** The drawing of docs/architecture.md as data: frames, boxes and arrows on a sheet of 1180 by 640. */
const SHEET = { title: 'From the magnet to the page', width: 1180, height: 640 }

const HARDWARE = '#efe0c6'
const ADAPTER = '#e0e9f3'
const PURE = '#e4efe0'
const CLIENT = '#f3e8f1'

/** A dashed frame with its caption at this point. */
const FRAMES = [
  { x: 20, y: 40, width: 210, height: 420, caption: 'the board', at: [34, 60] },
  {
    x: 260,
    y: 40,
    width: 620,
    height: 420,
    caption: 'the service: composed and run by src/app',
    at: [274, 448],
  },
  { x: 905, y: 40, width: 255, height: 420, caption: 'network and clients', at: [919, 60] },
  { x: 20, y: 490, width: 1140, height: 120, caption: 'used along the way', at: [34, 510] },
]

/** The name of the module, and what it does, a line each. */
const BOXES = [
  { x: 40, y: 80, width: 170, fill: HARDWARE, name: 'magnet, sensor', does: ['under each square'] },
  {
    x: 40,
    y: 200,
    width: 170,
    fill: HARDWARE,
    name: 'hardware/firmware',
    does: ['scan, debounce', 'light effects'],
  },
  {
    x: 40,
    y: 340,
    width: 170,
    fill: HARDWARE,
    name: 'emulator',
    does: ['the same firmware in', 'an emulated controller'],
  },
  { x: 285, y: 80, width: 150, fill: ADAPTER, name: 'boards', does: ['connect, retry'] },
  { x: 285, y: 200, width: 150, fill: PURE, name: 'wire', does: ['line ⇄ frame'] },
  { x: 490, y: 80, width: 160, fill: PURE, name: 'tracking', does: ['which action was it?'] },
  { x: 490, y: 200, width: 160, fill: PURE, name: 'game', does: ['is it legal,', 'what follows?'] },
  { x: 490, y: 340, width: 160, fill: ADAPTER, name: 'journal', does: ['written first'] },
  {
    x: 700,
    y: 200,
    width: 160,
    fill: PURE,
    name: 'views, messages',
    does: ['lights, snapshots,', 'records'],
  },
  {
    x: 930,
    y: 80,
    width: 205,
    fill: ADAPTER,
    name: 'mqtt, broker, web, net',
    does: ['any broker, or our own'],
  },
  { x: 930, y: 220, width: 205, fill: CLIENT, name: 'page', does: ['in any browser'] },
  {
    x: 930,
    y: 340,
    width: 205,
    fill: CLIENT,
    name: 'others',
    does: ['Home Assistant, OBS,', 'konakis watch'],
  },
  { x: 45, y: 520, width: 205, fill: PURE, name: 'rules, rulesets', does: ['one engine, rules as data'] },
  { x: 275, y: 520, width: 205, fill: PURE, name: 'coach, coach-worker', does: ['search, in a thread'] },
  { x: 505, y: 520, width: 205, fill: PURE, name: 'lessons', does: ['positions, tasks, claims'] },
  { x: 735, y: 520, width: 185, fill: PURE, name: 'words', does: ['four languages'] },
  { x: 945, y: 520, width: 190, fill: PURE, name: 'hands, doctor', does: ['simulate and diagnose'] },
]

/** A path with a tip at its end, and what passes along it. */
const ARROWS = [
  { path: 'M125,152 V198' },
  { path: 'M125,338 V292', label: 'or', at: [139, 319] },
  { path: 'M212,240 H283', label: 'lines', at: [247.5, 234.5] },
  { path: 'M360,198 V154' },
  { path: 'M437,116 H488', label: 'frames', at: [462.5, 110] },
  { path: 'M570,154 V198', label: 'a move', at: [602, 180] },
  { path: 'M570,292 V338', label: 'an event', at: [606, 319] },
  { path: 'M652,245 H698' },
  { path: 'M780,198 V60 H360 V78', label: 'lights return the same way', at: [570, 55] },
  { path: 'M862,225 L928,140', label: 'messages', at: [865, 178.5] },
  { path: 'M1032,154 V218' },
  { path: 'M1135,116 H1148 V385 H1137' },
]

const LINE = 18
const frame = ({ x, y, width, height, caption, at: [left, base] }) => [
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="none" stroke="#b9a78c" stroke-dasharray="6 5"/>`,
  `<text x="${left}" y="${base}" font-size="13" fill="#7a6748">${caption}</text>`,
]

function box({ x, y, width, fill, name, does }) {
  const middle = x + width / 2
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${54 + LINE * does.length}" rx="8" fill="${fill}" stroke="#5b4a33" stroke-width="1.5"/>`,
    `<text x="${middle}" y="${y + 24}" text-anchor="middle" font-weight="bold">${name}</text>`,
    ...does.map(
      (line, index) =>
        `<text x="${middle}" y="${y + 46 + LINE * index}" text-anchor="middle" font-size="13">${line}</text>`,
    ),
  ]
}

function arrow({ path, label, at }) {
  const drawn = `<path d="${path}" fill="none" stroke="#333" stroke-width="1.8" marker-end="url(#tip)"/>`
  if (!label) return [drawn]
  return [
    drawn,
    `<text x="${at[0]}" y="${at[1]}" text-anchor="middle" font-size="12" fill="#333">${label}</text>`,
  ]
}

export function architectureDrawing() {
  const { title, width, height } = SHEET
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="15">`,
    `<title>${title}</title>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L10,5 L0,10 z" fill="#333"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fffdf8"/>`,
    ...FRAMES.flatMap(frame),
    ...BOXES.flatMap(box),
    ...ARROWS.flatMap(arrow),
    '</svg>',
    '',
  ].join('\n')
}
