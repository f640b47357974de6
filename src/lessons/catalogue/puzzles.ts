import type { Options } from '../../rules/rule-set.ts'
import { builtInRules } from '../../rulesets/index.ts'
import type { Words } from '../../words/language.ts'
import type { Lesson, LessonStep } from '../lesson.ts'
import { PUZZLE_MOVES, type Puzzle } from '../puzzle.ts'

/** Positions from games of the coach against itself, by rule set, each list with the command that found it. */
const PUZZLES: { readonly [rules: string]: readonly Puzzle[] } = {
  // npm run find-puzzles -- --rules brettspielnetz --games 30 --nodes 1000 --seed 1 --most 6
  brettspielnetz: [
    { diagram: '4tt3/2K1t4/1t7/3t2t2/1t6t/T1t4t1/t2t4T/7t1/2t6', toMove: 'defenders', solution: 'c8-a8' },
    { diagram: '2TT1T3/1t1K5/8T/t3T1T2/t7t/3tt1t1t/1t7/3t5/4t4', toMove: 'defenders', solution: 'd8-i8' },
    { diagram: '3t1t3/9/5T3/T2Tt1t2/1t3t2t/5t3/T4T3/1Kt2T3/1t3t3', toMove: 'defenders', solution: 'b2-a2' },
    { diagram: '5t1t1/6t1t/3t1ttK1/7t1/t4t2t/2T1T1t2/5T3/4t4/3tt4', toMove: 'attackers', solution: 'i5-i7' },
    { diagram: '2t1t1T2/4t4/T1t6/3tt2T1/ttK2t2t/2tttt2t/1T7/9/9', toMove: 'attackers', solution: 'c7-c6' },
    {
      diagram: '4t1T2/7T1/T8/2ttt1T1t/tt1K1t2t/2t1t1T2/2t1t2T1/3t5/9',
      toMove: 'attackers',
      solution: 'd2-d4',
    },
  ],
  // npm run find-puzzles -- --rules nielsen --games 30 --nodes 1000 --seed 1 --most 6
  nielsen: [
    { diagram: '2tT1T3/1T7/1tKTt4/t5t2/2t4t1/6t2/1t7/9/9', toMove: 'defenders', solution: 'b8-b9' },
    { diagram: '5T3/1T3T3/3t2t2/2t3KT1/1t7/1t7/1T2ttt2/6t2/4t4', toMove: 'defenders', solution: 'g6-g5' },
    { diagram: '2T1t4/9/8T/t3K1T1t/1T5tt/3t5/5tt2/4t3t/2T6', toMove: 'defenders', solution: 'e6-b6' },
    { diagram: '4t1T2/2t3K1t/3t5/2t6/1t3T3/t1t5t/4T4/6t2/t3tt3', toMove: 'defenders', solution: 'g9-f9' },
    { diagram: '2TtttT2/9/3t1T3/t1K4t1/6t2/1t6t/3Ttt3/7t1/2t6', toMove: 'defenders', solution: 'c6-c8' },
    { diagram: '4tT1T1/9/t2t1KT1T/1t4t2/2t4t1/2t3t2/3t1tt2/9/7t1', toMove: 'defenders', solution: 'f7-f8' },
  ],
  // npm run find-puzzles -- --rules mungo-tablut --games 30 --nodes 1000 --seed 1 --most 6
  'mungo-tablut': [
    { diagram: '4tt3/6TT1/2t6/1tK3t2/2t3T1t/t4t1Tt/8T/9/9', toMove: 'defenders', solution: 'c6-d6' },
    { diagram: '5t3/1Tt6/1tK3T2/5TTt1/2t5t/6T1t/4t3T/5t3/3t5', toMove: 'defenders', solution: 'f6-b6' },
    { diagram: '4t4/1Ttt5/5t3/2t6/1tK3t2/5Tt2/1T1T1T2t/9/2t1tt3', toMove: 'defenders', solution: 'c5-c2' },
    { diagram: '6tT1/t5K1t/1t3T3/4T2t1/5TT2/2t2t2t/3TT1t2/9/3t5', toMove: 'defenders', solution: 'f7-f9' },
    { diagram: '3tt4/6t2/3TT4/3t2t2/t1TT5/3T1tT2/1t3K2t/5t3/2tt5', toMove: 'defenders', solution: 'f3-h3' },
    { diagram: '1t1t5/9/5t3/3t2T1t/t1TT2T1t/6T1t/1tK4t1/3T5/2t2t3', toMove: 'defenders', solution: 'c3-e3' },
  ],
  // npm run find-puzzles -- --rules mungo-tablut-harbour --games 30 --nodes 1000 --seed 1 --most 6
  'mungo-tablut-harbour': [
    { diagram: '2TT5/4t4/5t1Kt/6tt1/1t7/9/8t/9/9', toMove: 'defenders', solution: 'h7-h9' },
    { diagram: '3t5/1t7/T4t3/9/T4TT1t/5t3/2t6/1K1t5/1t7', toMove: 'defenders', solution: 'b2-a2' },
    { diagram: '3tt1t2/4tK3/2t1t3T/3t1tT2/9/t5T2/9/9/4t4', toMove: 'defenders', solution: 'f8-i8' },
    { diagram: '3T5/5T3/2TT4t/2T3t2/1t5t1/2t5K/1t2tT3/8t/5t3', toMove: 'defenders', solution: 'i4-i3' },
    { diagram: '4Tt3/3t5/4t4/3t4t/2t2t2t/t1T6/6T2/6t2/1t1K1T3', toMove: 'defenders', solution: 'd1-c1' },
    { diagram: '3tt4/5t3/3t5/1tT2t3/t8/t8/1K4T2/6tt1/2T1Tt3', toMove: 'defenders', solution: 'b3-b1' },
  ],
  // npm run find-puzzles -- --rules linnaeus --games 30 --nodes 1000 --seed 1 --most 6
  linnaeus: [
    { diagram: '1T7/6t2/3t1t3/1t4KT1/2tT4T/t1t2T1t1/6t2/9/9', toMove: 'defenders', solution: 'h6-h5' },
    { diagram: '9/7t1/2T2t3/6t2/ttTT4t/4T4/4TT1KT/9/7t1', toMove: 'defenders', solution: 'i3-i4' },
    { diagram: '4t4/4t4/2t4t1/6t2/3t4t/1T3t1t1/t1K3t2/1T7/2T1t4', toMove: 'defenders', solution: 'c1-d1' },
    { diagram: '9/7t1/5t3/2t1t1t2/3t1K1t1/4t1t2/5t3/4tT3/9', toMove: 'attackers', solution: 'g4-g2' },
    { diagram: '3t1t3/3t5/4t4/3t5/1t1K1T1tt/2t2T3/3T5/3t5/5t3', toMove: 'attackers', solution: 'c4-d4' },
    {
      diagram: '1Tt6/2Ttt4/t1K2t3/2t1T2t1/1Tt2T1tt/9/1t2T1T2/4t3t/4t4',
      toMove: 'attackers',
      solution: 'a7-b7',
    },
  ],
}

const TASKS: { readonly [side in Puzzle['toMove']]: Words } = {
  attackers: {
    en: 'The attackers win in two moves, whatever the defenders reply. Only one move does it.',
    de: 'Die Angreifer gewinnen in zwei Zügen, was die Verteidiger auch antworten. Nur ein Zug leistet das.',
    nl: 'De aanvallers winnen in twee zetten, wat de verdedigers ook antwoorden. Maar één zet doet dat.',
    da: 'Angriberne vinder i to træk, hvad forsvarerne end svarer. Kun ét træk gør det.',
  },
  defenders: {
    en: 'The defenders win in two moves, whatever the attackers reply. Only one move does it.',
    de: 'Die Verteidiger gewinnen in zwei Zügen, was die Angreifer auch antworten. Nur ein Zug leistet das.',
    nl: 'De verdedigers winnen in twee zetten, wat de aanvallers ook antwoorden. Maar één zet doet dat.',
    da: 'Forsvarerne vinder i to træk, hvad angriberne end svarer. Kun ét træk gør det.',
  },
}

function stepOf({ diagram, toMove, solution }: Puzzle): LessonStep {
  return {
    diagram,
    toMove,
    task: TASKS[toMove],
    goal: { kind: 'win-in', moves: PUZZLE_MOVES },
    rightMoves: [solution],
    right: {
      en: `Right. ${solution} was the only move that wins.`,
      de: `Richtig. ${solution} war der einzige Zug, der gewinnt.`,
      nl: `Goed. ${solution} was de enige zet die wint.`,
      da: `Rigtigt. ${solution} var det eneste træk, der vinder.`,
    },
    wrong: [],
  }
}

/** Whether one move alone wins depends on every rule: a puzzle is offered under the rules it was found under. */
function isRuleSet(id: string): (options: Options) => boolean {
  const own = Object.entries(builtInRules(id).options)
  return options => own.every(([name, value]) => Object.is(options[name as keyof Options], value))
}

export const puzzleLessons: readonly Lesson[] = Object.entries(PUZZLES).map(([rules, puzzles]) => ({
  id: `puzzles-${rules}`,
  title: {
    en: 'Puzzles: win in two',
    de: 'Aufgaben: Sieg in zwei Zügen',
    nl: 'Puzzels: winnen in twee zetten',
    da: 'Opgaver: vind i to træk',
  },
  idea: {
    en: 'Look for the move that leaves the other side no defence.',
    de: 'Such den Zug, gegen den es keine Verteidigung gibt.',
    nl: 'Zoek de zet waartegen geen verdediging bestaat.',
    da: 'Find det træk, som der ikke er noget forsvar imod.',
  },
  needs: isRuleSet(rules),
  steps: puzzles.map(stepOf),
  claims: [],
}))
