/** `npm run database -- check | migrate | backup FILE | restored`: see scripts/database/main.ts. */
import './node-version.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('database');
