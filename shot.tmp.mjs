import { chromium } from '@playwright/test';
const [,, user, out, width, ...pathsArg] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-quic'] });
const c = await b.newContext({ viewport: { width: Number(width), height: 900 }, javaScriptEnabled: process.env.JS !== '0' });
const p = await c.newPage();
const o = process.env.ORIGIN || 'http://127.0.0.1:3100';
await p.goto(o + '/signin'); await p.fill('[name=username]', user); await p.fill('[name=password]', 'Sandbox-1'); await p.click('button'); await p.waitForLoadState();
let i = 0;
for (const x of pathsArg) { await p.goto(o + x); await p.screenshot({ path: `${out}-${i++}.png`, fullPage: process.env.FULL === '1' }); }
await b.close();
