/** `npm run explain -- --reference R --log FILE`: see scripts/explain/main.ts. */
import './node-version.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('explain');
