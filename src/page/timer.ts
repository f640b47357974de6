/** Calls back after so many milliseconds; returns a function that cancels. */
export function setTimer(ms: number, due: () => void): () => void {
  const timer = setTimeout(due, ms)
  return () => clearTimeout(timer)
}
