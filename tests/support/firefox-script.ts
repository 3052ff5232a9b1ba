import type { Browser } from '@playwright/test';

type BidiReply = { contexts: { context: string }[]; type: string };
type BidiSession = { send(method: string, params: object): Promise<BidiReply> };
/** Internals of Playwright's browser object: it has no public way to send a BiDi command. */
type Internals = { _connection: { toImpl(browser: Browser): { _browserSession?: BidiSession } } };

/** Turns script off in all pages opened from now on, as the setting of the developer tools does. */
const SCRIPT_OFF = `Services.obs.addObserver((context) => {
  if (context.isContent && context.top === context) context.allowJavascript = false;
}, 'browsing-context-attached')`;

/**
 * Turns script off in a Firefox that Playwright drives by BiDi, which ignores `javaScriptEnabled`: BiDi has no command for it,
 * and the preference `javascript.enabled` stops Playwright's own script in the page too. Playwright's own Firefox needs no help.
 */
export async function turnScriptOff(browser: Browser): Promise<void> {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  if (!session) return;
  const { contexts } = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const { type } = await session.send('script.evaluate', {
    expression: SCRIPT_OFF,
    target: { context: contexts[0]!.context },
    awaitPromise: false,
  });
  if (type !== 'success') throw new Error('Script could not be turned off in Firefox.');
}
