/** Said of a record of which some fields could not be read: saved from here, they would be lost. */
export function notEditable(fields: readonly string[]): string {
  return `Some of this could not be understood: ${fields.join(', ')}. It cannot be changed here, so that nothing is lost.`;
}
