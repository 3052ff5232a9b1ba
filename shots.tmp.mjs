import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-quic'] });
const O='http://127.0.0.1:3000';
async function signIn(who, opts){ const c=await b.newContext(opts); const p=await c.newPage(); await p.goto(O+'/signin'); await p.fill('[name=username]',who+'@sandbox.test'); await p.fill('[name=password]','Sandbox-1'); await p.click('main button[type=submit], main form button'); await p.waitForLoadState('networkidle'); return p; }
const shot=async(p,n,full=true)=>{ await p.waitForTimeout(300); await p.screenshot({path:`/tmp/shots/${n}.png`,fullPage:full}); };
import { mkdirSync } from 'node:fs'; mkdirSync('/tmp/shots',{recursive:true});
// open a case
const a=await signIn('admin',{viewport:{width:1440,height:900}});
console.log(a.url());
await shot(a,'home-1440');
await a.goto(O+'/sales'); await a.click('tbody tr a'); await a.waitForLoadState('networkidle'); await a.click('text=Customer complains'); await a.fill('textarea','No token came since ten'); await a.click('text=Open a case'); await a.waitForLoadState('networkidle'); await shot(a,'case-1440');
await a.fill('textarea[name=text]','Called the provider'); await a.click('text=Add the note'); await a.waitForLoadState('networkidle'); await shot(a,'case2-1440');
await a.goto(O+'/cases'); await shot(a,'cases-1440');
await a.goto(O+'/audit'); await shot(a,'audit-1440');
await a.goto(O+'/staffs'); await shot(a,'staffs-1440');
await a.goto(O+'/vendors/v-adaeze'); await shot(a,'vendor-1440');
const m=await signIn('admin',{viewport:{width:360,height:740}});
for (const [n,u] of [['home','/'],['cases','/cases'],['audit','/audit'],['vendor','/vendors/v-adaeze'],['bank','/bank-statement'],['approvals','/approvals']]) { await m.goto(O+u); await shot(m,n+'-360'); console.log(n, await m.evaluate(()=>document.documentElement.scrollWidth)); }
const v=await signIn('vendor',{viewport:{width:1440,height:900}});
await v.goto(O+'/statement'); await shot(v,'statement-1440');
await v.goto(O+'/statement?print=1'); await v.pdf({path:'/tmp/shots/statement.pdf',format:'A4'});
const t=await signIn('terminal',{viewport:{width:360,height:740}, javaScriptEnabled:false});
await shot(t,'terminal-home-360');
await b.close();
