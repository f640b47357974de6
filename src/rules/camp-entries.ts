import type { Options } from './rule-set.ts'

/** OpenTafl's fortresses of the attackers. It lets a piece return or not; that it may stay in its own is the same. */
export function campEntries(options: Options, listed: (wanted: { [piece: string]: boolean }) => string) {
  if (options.camps === null) return {}
  const isOpen = options['camps.enter'] === 'anyone'
  const own = listed({ t: true, T: isOpen, K: isOpen })
  return {
    afor: options.camps,
    aforh: listed({
      t: options['camps.hostileToAttackers'] !== 'never',
      T: options['camps.hostileToDefenders'],
      K: options['camps.hostileToKing'],
    }),
    aforp: own,
    afors: own,
    aforre: options['camps.enter'] === 'nobody' ? '' : own,
  }
}

/** The camps that a rule string means by its fortresses of the attackers. */
export function readCamps(camps: string, value: (entry: string) => string): Partial<Options> {
  const isFor = (entry: string, piece: string) => value(entry).includes(piece)
  return {
    camps,
    'camps.enter': isFor('afors', 'T') ? 'anyone' : isFor('aforre', 't') ? 'attackers' : 'nobody',
    'camps.hostileToAttackers': isFor('aforh', 't') ? 'always' : 'never',
    'camps.hostileToDefenders': isFor('aforh', 'T'),
    'camps.hostileToKing': isFor('aforh', 'K'),
  }
}
