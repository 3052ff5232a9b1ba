/** `npm run upstream:replay -- answers.har`: see scripts/upstream-check/replay.ts. */
import './node-version.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('upstream-replay');
