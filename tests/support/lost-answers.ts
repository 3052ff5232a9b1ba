/** How the answer to a change can end: the API says nothing that a portal may trust about the effect. */
const ANSWERS = [
  { answer: '401 with an envelope', before: 'refuse', after: 'applyThenRefuse', status: 401 },
  { answer: '401 without an envelope', before: 'bare', after: 'applyThenBare', status: 401 },
  { answer: '403 with an envelope', before: 'refuse', after: 'applyThenRefuse', status: 403 },
  { answer: '403 without an envelope', before: 'bare', after: 'applyThenBare', status: 403 },
  { answer: 'a redirect to a login page', before: 'redirect', after: 'applyThenRedirect', status: 302 },
  { answer: 'a page under 200', before: 'bare', after: 'applyThenBare', status: 200 },
  { answer: 'a page under 502', before: 'bare', after: 'applyThenBare', status: 502 },
  { answer: 'success:false under 500', before: 'refuse', after: 'applyThenRefuse', status: 500 },
  { answer: 'a reset', before: 'reset', after: 'applyThenDie', status: 200 },
  { answer: 'silence', before: 'hang', after: 'applyThenHang', status: 200 },
] as const;

/** Longer than the portal of a test waits for a change. */
const SILENCE_MS = 60_000;

export type Fate = {
  how: string;
  isApplied: boolean;
  /** A fault of the sandbox for one call; see sandbox/faults.ts. */
  fault: { kind: string; status: number; ms: number; times: 1 };
};

const fate = (how: string, isApplied: boolean, kind: string, status: number): Fate => ({
  how,
  isApplied,
  fault: { kind, status, ms: SILENCE_MS, times: 1 },
});

/** Every answer after the effect, then every answer without it. */
export const FATES: readonly Fate[] = [
  ...ANSWERS.map(({ answer, after, status }) => fate(`applied, then ${answer}`, true, after, status)),
  ...ANSWERS.map(({ answer, before, status }) => fate(`not applied, ${answer}`, false, before, status)),
];

/** The fates after which a portal may end the session. */
export const ENDING_THE_SESSION = FATES.filter(({ fault }) => fault.status === 401);
