/**
 * The benchmark's pages as a plain Express service would serve them: Express 5, Nunjucks, helmet, compression, an encrypted
 * session cookie and undici; answers are validated with zod, and what is on a page is formatted from them.
 */
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import { getIronSession } from 'iron-session';
import nunjucks from 'nunjucks';
import { Pool } from 'undici';
import * as formats from './formats.mjs';
import { listOf } from './lists.mjs';
import { MENUS } from './menus.mjs';
import {
  balance,
  depositTotals,
  latest,
  notices,
  pendingDeposits,
  sales,
  shops,
  summary,
  vendor,
  vendors,
} from './schemas.mjs';

const COOKIE = { password: 'a-password-of-the-benchmark-0123456789', cookieName: 'session' };

const api = new Pool(process.env.UPSTREAM_URL, { connections: 50 });
const app = express();
const views = nunjucks.configure(`${import.meta.dirname}/views`, { express: app, autoescape: true });
for (const [name, format] of Object.entries(formats)) views.addFilter(name, format);
app.set('view engine', 'njk');
app.disable('etag');
app.use(helmet(), compression());

/** Calls the API and returns the validated data of its answer. */
async function read(request, path, schema) {
  const { statusCode, body } = await api.request({
    method: 'GET',
    path: `/api/${path}`,
    headers: { authorization: `Bearer ${request.session.token}` },
  });
  const answer = await body.json();
  if (statusCode !== 200 || !answer.success) throw new Error(`${path}: ${statusCode}`);
  return schema.parse(answer.data);
}

const all = (request, calls) => Promise.all(calls.map(([path, schema]) => read(request, path, schema)));

app.post('/session', express.json(), async (request, response) => {
  const session = await getIronSession(request, response, COOKIE);
  Object.assign(session, request.body);
  await session.save();
  response.status(204).end();
});

app.get('/signin', (request, response) => response.render('sign-in', { title: 'Sign in', query: request.query }));

app.use(async (request, response, next) => {
  request.session = await getIronSession(request, response, COOKIE);
  if (!request.session.token) return response.redirect('/signin');
  const { role, label } = request.session;
  response.set('cache-control', 'no-store');
  Object.assign(response.locals, {
    role,
    label,
    menu: MENUS[role],
    path: request.path,
    hasScript: role !== 'terminal',
  });
  next();
});

const PERIODS = ['today', 'yesterday', 'month', 'lastMonth'];
const salesOf = (periods) => periods.map((period) => [`dashboard/sales/${period}`, summary]);

const HOMES = {
  async terminal(request) {
    const [today, recent, told, own] = await all(request, [
      ...salesOf(['today']),
      ['dashboard/latest', latest],
      [`notifications/tid/${request.session.id}`, notices],
      ['dashboard/balance', balance],
    ]);
    return { periods: [today], recent, notices: told, ...own };
  },
  async admin(request) {
    const answers = await all(request, [
      ...salesOf(PERIODS),
      ['dashboard/latest', latest],
      ['dashboard/vendors', shops],
      ['dashboard/deposits', depositTotals],
      ['deposits/pending', pendingDeposits],
    ]);
    const [recent, counts, deposits, pending] = answers.slice(PERIODS.length);
    return { periods: answers.slice(0, PERIODS.length), recent, counts, deposits, pending };
  },
  async vendor(request) {
    const answers = await all(request, [
      ...salesOf(PERIODS),
      ['dashboard/latest', latest],
      ['dashboard/subvendors', shops],
      ['dashboard/deposits', depositTotals],
      [`notifications/vid/${request.session.id}`, notices],
      [`vendors/${request.session.id}`, vendor],
    ]);
    const [recent, counts, deposits, told, own] = answers.slice(PERIODS.length);
    return { periods: answers.slice(0, PERIODS.length), recent, counts, deposits, notices: told, shop: own };
  },
};

app.get('/', async (request, response) => {
  response.render('home', { title: 'Home', ...(await HOMES[request.session.role](request)) });
});

app.get('/terminal/validate', async (request, response) => {
  const own = await read(request, 'dashboard/balance', balance);
  response.render('sale-form', { title: 'Validate', query: request.query, ...own });
});

const saleColumns = ['createdUtc', 'serviceName', 'customer', 'amount', 'saleStatus', 'debitStatus'];

app.get('/terminal/sales', async (request, response) => {
  const [rows, own] = await all(request, [
    [`sales/terminal/${request.session.id}`, sales],
    ['dashboard/balance', balance],
  ]);
  response.render('list', { title: 'Sales', ...own, ...listOf(rows, saleColumns, request.query) });
});

app.get('/sales', async (request, response) => {
  const rows = await read(request, 'sales', sales);
  response.render('list', {
    title: 'Sales',
    ...listOf(rows, [...saleColumns, 'vendorReference', 'reference'], request.query),
  });
});

app.get('/vendors', async (request, response) => {
  const rows = await read(request, 'vendors', vendors);
  const columns = ['name', 'alias', 'status', 'regStatus', 'balance', 'createdUtc'];
  response.render('list', { title: 'Vendors', ...listOf(rows, columns, request.query) });
});

const server = app.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
