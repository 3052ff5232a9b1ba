/** Preloaded into a server under test: its clock is ahead by the milliseconds written in CLOCK_OFFSET_FILE. */
import { readFileSync } from 'node:fs';

const now = Date.now;
Date.now = () => now() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
