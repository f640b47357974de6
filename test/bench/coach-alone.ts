import { benchCoach, chosenCoachBench } from './coach.ts'
import { printRows } from './rows.ts'

printRows(benchCoach(chosenCoachBench(process.env)))
