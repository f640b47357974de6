/**
 * Where soldiers are put down, one placement after the other, until every square has had one: `C start` has taught the
 * squares that have a soldier in the start position already. No placement needs more soldiers than there are.
 */
export function soldierPlacements(start: string, isReadable: (square: number) => boolean): number[][] {
  const isSoldier = (letter: string) => letter === 't' || letter === 'T'
  const soldiers = [...start].filter(isSoldier).length
  const squares = [...start]
    .map((_, square) => square)
    .filter(square => !isSoldier(start[square]!) && isReadable(square))
  const placements = Math.ceil(squares.length / soldiers)
  return Array.from({ length: placements }, (_, placement) =>
    squares.filter((_, index) => index % placements === placement),
  )
}
