import { type Command, Option } from 'commander'
import { readProgress } from '../../learned/lesson-progress.ts'
import type { Lesson } from '../../lessons/lesson.ts'
import { findLesson, isOffered, lessonsFor, parseLesson } from '../../lessons/offered.ts'
import { lessonPosition } from '../../lessons/positions.ts'
import { isDone, NO_PROGRESS, type Progress } from '../../lessons/progress.ts'
import type { RuleSet } from '../../rules/rule-set.ts'
import { readyRules } from '../../rules/rules.ts'
import { RULE_SETS } from '../../rulesets/index.ts'
import { makeDiagram } from '../../views/diagram.ts'
import type { Language, Words } from '../../words/language.ts'
import { TO_MOVE_WORDS } from '../../words/sides-and-pieces.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRuleSet } from '../settings/chosen-rules.ts'
import { data, json, language } from '../settings/options.ts'
import { chosenLanguage } from '../terminal/chosen-language.ts'
import { UserError, unwrap } from '../user-error.ts'

interface LessonsOptions {
  readonly data: string
  readonly rules?: string
  readonly language: Language
  readonly json?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('lessons')
    .description('list the lessons for each rule set, completed ones with ✓, or show one with its tasks')
    .argument('[id]', 'a lesson')
    .addOption(new Option('--rules <id>', 'only for this rule set, or the path of a rule file'))
  withSettings(command, data, language, json).action((id, options, command) => {
    // Programs get the language that was asked for, not the one of whoever started them.
    const spoken = {
      ...options,
      language: options.json ? options.language : chosenLanguage(options, command),
    }
    return id === undefined ? listLessons(spoken) : showLesson(id, spoken)
  })
}

/** All lessons, completed ones with a tick. */
async function listLessons({ data, rules, language, json }: LessonsOptions): Promise<void> {
  const progress = await progressIn(data)
  for (const set of chosenRuleSets(rules)) {
    const lessons = lessonsFor(set.options)
    const learned = ({ id }: Lesson) => isDone(progress, set.id, id)
    if (lessons.length === 0) console.error(`konakis: ${set.id} has no lessons: none is true under its rules`)
    else if (json) {
      for (const lesson of lessons)
        console.log(JSON.stringify({ ...headOf(lesson, set.id, language), learned: learned(lesson) }))
    } else {
      const lines = lessons.map(
        lesson => `${learned(lesson) ? '✓' : ' '} ${lesson.id.padEnd(22)}  ${lesson.title[language]}`,
      )
      console.log([set.id, ...lines, ''].join('\n'))
    }
  }
}

async function progressIn(data: string): Promise<Progress> {
  const read = await readProgress(data)
  if (!read.ok) console.error(`konakis: ${read.error.message}`)
  return read.ok ? read.value : NO_PROGRESS
}

/** One lesson, under the chosen rules or the first that offer it. */
function showLesson(id: string, { rules: wanted, language, json }: LessonsOptions): void {
  const set = wanted === undefined ? firstToOffer(id) : loadRuleSet(wanted)
  const lesson = unwrap(parseLesson(id, set))
  if (json) {
    console.log(JSON.stringify({ ...headOf(lesson, set.id, language), steps: stepsOf(lesson, language) }))
    return
  }
  const rules = unwrap(readyRules(set.id, set.options))
  console.log(`${lesson.title[language]}\n\n${lesson.idea[language]}`)
  for (const step of lesson.steps) {
    console.log(`\n${makeDiagram(lessonPosition(rules, step))}`)
    console.log(`\n${TO_MOVE_WORDS[step.toMove][language]} ${step.task[language]}`)
  }
}

function firstToOffer(id: string): RuleSet {
  const lesson = findLesson(id)
  if (!lesson) throw new UserError(`there is no lesson "${id}"; "konakis lessons" lists them`)
  const set = RULE_SETS.find(({ options }) => isOffered(lesson, options))
  if (!set) throw new UserError(`lesson "${id}" is for house rules; name them with --rules <file>`)
  return set
}

function chosenRuleSets(idOrPath: string | undefined): readonly RuleSet[] {
  if (idOrPath !== undefined) return [loadRuleSet(idOrPath)]
  return RULE_SETS.filter(({ options }) => lessonsFor(options).length > 0)
}

function headOf({ id, title, idea }: Lesson, rules: string, language: Language) {
  return { rules, id, title: title[language], idea: idea[language] }
}

function stepsOf({ steps }: Lesson, language: Language) {
  const text = (words: Words) => words[language]
  return steps.map(({ diagram, toMove, task, goal, rightMoves, right, wrong }) => ({
    position: diagram,
    toMove,
    task: text(task),
    goal,
    rightMoves,
    right: text(right),
    wrong: wrong.map(({ move, illegal, why }) => ({ move, illegal, why: text(why) })),
  }))
}
