/** MQTT 3.1.1 section 4.7.1: `+` and `#` take a whole level, and `#` is the last one. */
export function isFilter(text: string): boolean {
  if (text === '' || text.includes('\0')) return false
  const levels = text.split('/')
  return levels.every((level, index) => {
    if (level === '#') return index === levels.length - 1
    return level === '+' || !/[+#]/.test(level)
  })
}

/** Section 4.7.2: a wildcard in the first level does not match a level that begins with `$`. */
export function filterMatches(filter: string, topic: string): boolean {
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  const wanted = filter.split('/')
  const levels = topic.split('/')
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true
    if (index >= levels.length || (level !== '+' && level !== levels[index])) return false
    // `a/#` also matches `a` itself.
    if (index === levels.length - 1 && wanted[index + 1] === '#') return true
  }
  return wanted.length === levels.length
}
