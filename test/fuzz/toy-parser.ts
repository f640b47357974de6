/** A parser with a fault behind a keyword; each letter is a block of its own, as in real parsers. */
export function toyParser(text: string): void {
  if (text[0] === 'k')
    if (text[1] === 'o') if (text[2] === 'n') if (text[3] === 'a') throw new Error('the planted fault')
}

/** Slow for long inputs. */
export function slowParser(text: string): void {
  const before = process.cpuUsage()
  let sum = 0
  while (text.length > 100 && process.cpuUsage(before).user < 150_000)
    for (let number = 0; number < 1e6; number++) sum += Math.sqrt(number + sum)
}
