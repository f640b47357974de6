/** The lines of a field that have something in them, such as a list that was pasted. */
export const textLines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
