type Line = Record<string, unknown>;

/** Returns the JSON lines of a portal's output. */
export function logLines(output: readonly string[]): Line[] {
  return output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

/** Returns the lines of the audit, without their time. */
export function auditLines(output: readonly string[]): Line[] {
  return logLines(output)
    .filter(({ stream }) => stream === 'audit')
    .map(({ stream: _stream, time: _time, ...line }) => line);
}
