/** `npm run upstream:check -- --url … --staff …`: see scripts/upstream-check/main.ts. */
import './node-version.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('upstream-check');
