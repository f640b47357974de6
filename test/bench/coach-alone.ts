import { benchCoach, chosenCoachBench } from './coach.ts'
import { printRows } from './rows.ts'

printRows(await benchCoach(chosenCoachBench(process.env)))
