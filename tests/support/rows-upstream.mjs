/**
 * An API for measuring: forwards every call to the sandbox, but generates the transaction report itself, with the number of
 * rows given as its customer, as fast as the client reads. Further calls:
 * GET /taken            how many bytes of the last report were taken from it, and whether its reader left
 * GET /sales/{count}    its list of sales has so many rows from now on; GET /listings tells how often it was asked for
 * GET /report/{count}   every report has so many rows, whatever its customer says
 * GET /pause/{rows}     every report stops after so many rows, until a later pause or GET /resume
 * GET /break            breaks off the reports that wait
 * GET /repeat           every report repeats its first rows, so that making them costs nearly nothing
 * GET /asked            how many reports were asked for
 * POST /answer          every report is answered by what is sent here
 */
import { createServer, request } from 'node:http';

const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);
/** As that of the servers that read it (tests/support/business-clock.ts). */
// eslint-disable-next-line no-restricted-syntax
const businessTime = () => Date.now() + shiftMs;

const sandbox = new URL(process.argv[2]);
const PIECE = 200;
let report = { bytes: 0, hasEnded: false, wasLeft: false };

function row(number) {
  const time = new Date(businessTime() - number * 1000).toISOString();
  const reference = `REF${String(number).padStart(9, '0')}`;
  return `{"id":"sale-${number}","vendor":"Adaeze Stores Ltd","service":"MTN Airtime","customer":"0803${String(number).padStart(7, '0')}","amount":${500 + (number % 100)}.5,"reference":"${reference}","token":${number % 3 ? 'null' : `"${String(number).padStart(20, '1')}"`},"subvendor":"Yaba Branch","terminal":"Yaba till 1","time":"${time}","status":"${number % 50 ? 'Successful' : 'Failed'}"}`;
}

function rowsFrom(number, length) {
  return Array.from({ length }, (_, index) => row(number + index)).join(',');
}

let repeated;
let sales = 100;
let reportRows;
let reportAnswer;
let listings = 0;
let asked = 0;
let pauseAt = Infinity;
/** What continues the reports that wait, by their answer. */
const paused = new Map();

function sale(number) {
  const createdUtc = new Date(businessTime() - number * 1000).toISOString();
  return {
    id: `sale-${number}`,
    reference: `REF${String(number).padStart(9, '0')}`,
    vendorReference: null,
    serviceName: 'MTN Airtime',
    customer: { number: `0803${String(number).padStart(7, '0')}` },
    amount: 500,
    saleStatus: number % 50 ? 'Successful' : 'Failed',
    createdUtc,
    subvendor: { name: 'Yaba Branch', vendor: { name: 'Adaeze Stores Ltd' } },
  };
}

function answerReport(count, response) {
  asked++;
  if (reportAnswer) return response.end(reportAnswer);
  const own = (report = { bytes: 0, hasEnded: false, wasLeft: false });
  response.on('close', () => (own.wasLeft = !own.hasEnded));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":true,"data":[');
  let number = 0;
  const more = () => {
    while (number < count && !response.destroyed) {
      if (number >= pauseAt) return paused.set(response, more);
      const length = Math.min(PIECE, count - number);
      const rows = repeated && length === PIECE ? repeated : rowsFrom(number, length);
      const text = number === 0 ? rows : `,${rows}`;
      number += PIECE;
      own.bytes += text.length;
      if (!response.write(text)) return response.once('drain', more);
    }
    own.hasEnded = true;
    response.end('],"errors":[]}');
  };
  more();
}

const server = createServer((incoming, response) => {
  if (incoming.url === '/taken') return response.end(JSON.stringify(report));
  if (incoming.url.startsWith('/sales/')) {
    sales = Number(incoming.url.split('/')[2]);
    return response.end();
  }
  if (incoming.url.startsWith('/pause/') || incoming.url === '/resume') {
    pauseAt = Number(incoming.url.split('/')[2] ?? Infinity);
    const waiting = [...paused.values()];
    paused.clear();
    for (const more of waiting) more();
    return response.end();
  }
  if (incoming.url === '/break') {
    for (const answer of paused.keys()) answer.destroy();
    paused.clear();
    return response.end();
  }
  if (incoming.url === '/repeat') {
    repeated = rowsFrom(0, PIECE);
    return response.end();
  }
  if (incoming.url === '/asked') return response.end(String(asked));
  if (incoming.url === '/answer') {
    reportAnswer = '';
    incoming.on('data', (chunk) => (reportAnswer += chunk)).on('end', () => response.end());
    return;
  }
  if (incoming.url.startsWith('/report/')) {
    reportRows = Number(incoming.url.split('/')[2]);
    return response.end();
  }
  if (incoming.url === '/listings') return response.end(JSON.stringify(listings));
  if (incoming.url === '/api/sales') {
    listings++;
    return response.end(
      JSON.stringify({ success: true, data: Array.from({ length: sales }, (_, number) => sale(number)), errors: [] }),
    );
  }
  if (incoming.url === '/api/reports/transactions') {
    let body = '';
    incoming
      .on('data', (chunk) => (body += chunk))
      .on('end', () => answerReport(reportRows ?? Number(JSON.parse(body).customer), response));
    return;
  }
  const onward = request(
    {
      host: sandbox.hostname,
      port: sandbox.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  incoming.pipe(onward);
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${server.address().port}`));
