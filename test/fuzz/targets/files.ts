import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRuleFile } from '../../../src/app/settings/chosen-rules.ts'
import { parseConfig } from '../../../src/app/settings/config-file.ts'
import { parseYaml } from '../../../src/app/settings/yaml-text.ts'
import { parseWiring } from '../../../src/boards/firmata/wiring.ts'
import { makeProgress, parseProgress, withLessonDone } from '../../../src/lessons/progress.ts'
import { OPTION_NAMES } from '../../../src/rules/rule-set.ts'
import { makeRuleString, parseRuleString } from '../../../src/rules/rule-string.ts'
import { readyRules } from '../../../src/rules/rules.ts'
import { LAYOUTS } from '../../../src/rulesets/layouts.ts'
import { check, checkMessage, checkPrototypes, checkSame } from '../invariants.ts'
import type { Target } from '../target.ts'

const YAML_WORDS = [
  '&a ',
  '*a',
  '<<: *a',
  '- ',
  ': ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '|\n',
  '? ',
  '!!binary ',
  '!!set',
  '--- ',
  '# ',
  '\n  ',
]

export const houseRules: Target = {
  seeds: [
    'extends: nielsen\nescape: corner\nking: {armed: no}\n',
    'extends: mungo-fetlar\nlayout: lewis-cross\nshieldwall: {on: yes, cornerCloses: yes}\nid: club\ntitle: Our club\nnote: on Fridays\n',
    '{"extends": "brettspielnetz", "throne": {"stop": "nobody"}, "shuffleLimit": "none", "capturelessPlies": 60}',
    'extends: nielsen\nsize: 7\nlayout: 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3\n',
    'extends: nielsen\nking: &a\n  armed: yes\ncorners: {stop: king}\n',
  ],
  words: [
    ...OPTION_NAMES,
    ...Object.keys(LAYOUTS),
    'yes',
    'no',
    'none',
    'king',
    'nobody',
    'extends: nielsen\n',
    ...YAML_WORDS,
  ],
  run: input => {
    const parsed = parseRuleFile(input.toString(), 'club')
    checkPrototypes()
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    const { id, options, title, note = '-' } = parsed.value
    for (const words of [id, title, note]) checkMessage(words || '-', 'the description of a rule set')
    check(readyRules(id, options).ok, 'rules that were read can be played')
    const again = parseRuleString(makeRuleString(id, options))
    checkSame(again.ok && again.value.options, options, 'rules are written and read again')
  },
}

export const wiring: Target = {
  seeds: [
    'switches: |\n  20A0 20A1\n  20A2 20A3\nlights: |\n  0.0 0.1\n  0.2 0.3\n',
    `switches: |\n${drawn(at => `2${(at / 14) | 0}${at % 14 < 7 ? 'A' : 'B'}${at % 7}`)}lights: |\n${drawn(at => `${(at / 7) | 0}.${at % 7}`)}ledDriver: '70'\nbuttons: {menu: D4}\npiezo: null\n`,
  ],
  words: ['20A0 ', '27B6 ', '7.15 ', 'D2', 'A0', 'attackers', 'ledDriver', 'piezo', ...YAML_WORDS],
  run: input => {
    const yaml = parseYaml(input.toString())
    const parsed = yaml.ok ? parseWiring(yaml.value.content) : yaml
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    const { files, ranks, switches, lights } = parsed.value
    check(switches.length === files * ranks && lights.length === files * ranks, 'every square is wired')
    check(
      new Set(switches.map(pin => JSON.stringify(pin))).size === switches.length,
      'no pin is used for two squares',
    )
  },
}

/** Seven rows of seven words. */
function drawn(word: (at: number) => string): string {
  const row = (rank: number) =>
    `  ${Array.from({ length: 7 }, (_, file) => word(rank * 7 + file)).join(' ')}\n`
  return Array.from({ length: 7 }, (_, rank) => row(rank)).join('')
}

const CONFIG = readFileSync(join(import.meta.dirname, '../../../docs/examples/config.yaml'), 'utf8')

export const config: Target = {
  seeds: [
    CONFIG,
    CONFIG.replace(/^# (?=\w+:|\s{2}\w+:)/gm, '').replace(/ +#.*$/gm, ''),
    'board: serial\nhttp: 0\nopponent: attackers:3\nclock: 10+5\n',
    'mqtt: {url: mqtt://x, user: service}\nid: oak-1\n',
  ],
  words: [
    'board',
    'http',
    'mqtt',
    'url',
    'prefix',
    'clock',
    '10+5',
    'homeAssistant',
    'allowHost',
    'trustProxy',
    'true',
    '8080',
    ...YAML_WORDS,
  ],
  run: input => {
    const parsed = parseConfig(input.toString(), 'config.yaml')
    checkPrototypes()
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    for (const [name, value] of Object.entries(parsed.value)) {
      check(['string', 'number', 'boolean'].includes(typeof value), 'a setting is a plain value', name)
      if (name === 'prefix') check(!/[+#]/.test(String(value)), 'a prefix has no wildcard')
    }
  },
}

export const lessons: Target = {
  seeds: [
    '{}',
    '{"nielsen":{"first-capture":{"doneAt":"2026-11-16T19:00:00.000Z"},"king":{"doneAt":"2026-11-17"}},"club":{}}',
  ],
  words: ['{"', '":{', '"doneAt":"2026-11-16"', 'nielsen', '}', '(', ')', ' 1'],
  run: input => {
    const parsed = parseProgress(input.toString())
    checkPrototypes()
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    checkSame(parseProgress(makeProgress(parsed.value)), parsed, 'progress is written and read again')
    for (const name of ['nielsen', '__proto__', 'constructor']) {
      const more = parseProgress(
        makeProgress(withLessonDone(parsed.value, name, name, '2026-11-16T19:00:00.000Z')),
      )
      check(more.ok, 'a lesson can be added to what was read')
      for (const lesson of Object.values(more.value).flatMap(Object.values)) {
        check(typeof lesson.doneAt === 'string', 'a finished lesson has a date')
      }
    }
    checkPrototypes()
  },
}
