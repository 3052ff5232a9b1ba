import { dependencies, metricsText, portalBuild } from './portal';

/**
 * Returns the endpoint that tells a proxy whether to send new requests: 503 only while the portal is leaving. Its text
 * also says whether the store and the API answer. They are shared: if one fails, no other portal would do better, and
 * pages can still be read (docs/decisions/0069).
 */
export function readinessEndpoint(isServing: () => boolean) {
  return async () => {
    const serves = isServing();
    const { store, api } = await dependencies();
    const isWell = store === 'answers' && api.state !== 'fails';
    const state = !serves ? 'leaving' : isWell ? 'ready' : 'degraded';
    return {
      status: serves ? 200 : 503,
      contentType: 'application/json; charset=utf-8',
      text: `${JSON.stringify({ state, store, api, ...portalBuild })}\n`,
    };
  };
}

/** Answers with the metrics of this process in the text format of Prometheus. */
export async function metricsEndpoint() {
  return { status: 200, ...(await metricsText()) };
}
