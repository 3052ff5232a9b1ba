/** Returns the message for a record with unreadable fields, which saving would erase. */
export function unreadableFieldsMessage(fields: readonly string[]): string {
  return `Some of this could not be understood: ${fields.join(', ')}. It cannot be changed here, so that nothing is lost.`;
}
