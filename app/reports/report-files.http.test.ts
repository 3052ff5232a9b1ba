import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import * as cheerio from 'cheerio';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askApi, EVERYTHING } from '../../tests/support/api';
import { businessTime } from '../../tests/support/business-clock';
import { csvCells, unzip } from '../../tests/support/files';
import { useServers } from '../../tests/support/use-servers';
import { Visitor } from '../../tests/support/visitor';

const servers = useServers();
let staff: Visitor;
let vendor: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  vendor = new Visitor(servers.origin);
  await staff.signIn('officer@sandbox.test');
  await vendor.signIn('vendor@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const day = (ago: number) => new Date(businessTime() + HOUR_MS - ago * DAY_MS).toISOString().slice(0, 10);

const ask = <Row>(username: string, path: string, body?: object) =>
  askApi<Row>(servers.sandbox.url, username, path, body);

type Cell = string | number | null;
/** The expected content of a file: its columns, which of them are money or times, and the cells from the API. */
type Expected = { columns: string[]; money: string[]; times: string[]; rows: Record<string, Cell>[] };

const lagos = (utc: string) => new Date(Date.parse(utc) + HOUR_MS).toISOString().slice(0, 19);
const naira = (amount: number) => amount.toFixed(2);
const grouped = (amount: number) =>
  `₦${amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Expected cells, computed from the API's rows independently of the portal's code. */
const ORACLE: Record<
  string,
  {
    read: (body: Buffer) => string[][];
    text: (value: string) => string;
    money: (amount: number) => string;
    time: (utc: string) => string;
    headers: (names: string[]) => string[];
  }
> = {
  csv: {
    read: (body) => csvCells(body.toString()),
    text: (value) => (/^\d+$/.test(value) ? `="${value}"` : value),
    money: naira,
    time: (utc) => lagos(utc).replace('T', ' '),
    headers: (names) => names.map((name) => name.toUpperCase()),
  },
  txt: {
    read: (body) =>
      body
        .toString()
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split('\t')),
    text: (value) => value,
    money: naira,
    time: (utc) => lagos(utc).replace('T', ' '),
    headers: (names) => names.map((name) => name.toUpperCase()),
  },
  json: {
    read(body) {
      const rows: Record<string, Cell>[] = JSON.parse(body.toString());
      return [
        Object.keys(rows[0]!),
        ...rows.map((row) =>
          Object.values(row).map((value) => (typeof value === 'number' ? `#${value}` : (value ?? ''))),
        ),
      ];
    },
    text: (value) => value,
    money: (amount) => `#${amount}`,
    time: (utc) => `${lagos(utc)}+01:00`,
    headers: (names) => names.map((name) => name.toLowerCase()),
  },
  xml: {
    read(body) {
      const $ = cheerio.load(body.toString(), { xml: true });
      const names = [
        ...new Set(
          $('row > *')
            .map((_, cell) => (cell as { name: string }).name)
            .get(),
        ),
      ];
      return [
        names,
        ...$('row')
          .toArray()
          .map((row) => names.map((name) => $(row).children(name).text())),
      ];
    },
    text: (value) => value,
    money: naira,
    time: (utc) => `${lagos(utc)}+01:00`,
    headers: (names) => names.map((name) => name.toLowerCase()),
  },
  html: {
    read(body) {
      const $ = cheerio.load(body.toString());
      return $('tr')
        .toArray()
        .map((row) =>
          $(row)
            .children()
            .map((_, cell) => $(cell).text())
            .get(),
        );
    },
    text: (value) => value,
    money: grouped,
    time: (utc) => lagos(utc).replace('T', ' '),
    headers: (names) => names.map((name) => name.toUpperCase()),
  },
  xlsx: {
    read(body) {
      const $ = cheerio.load(unzip(body).get('xl/worksheets/sheet1.xml')!, { xml: true });
      return $('row')
        .toArray()
        .map((row) =>
          $(row)
            .children('c')
            .map((_, cell) =>
              $(cell).attr('t') === 'inlineStr'
                ? $(cell).text()
                : $(cell).children('v').length
                  ? `#${Number($(cell).text())}`
                  : '',
            )
            .get(),
        );
    },
    text: (value) => value,
    money: (amount) => `#${amount}`,
    time: (utc) => `#${(Math.floor(Date.parse(utc) / 1000) * 1000 + HOUR_MS) / DAY_MS + 25_569}`,
    headers: (names) => names.map((name) => name.toUpperCase()),
  },
};
const KINDS = Object.keys(ORACLE);

/** Compares a file with the expected cells. XML omits missing values, so its columns are in order of first occurrence. */
async function expectFile(response: Response, kind: string, { columns, money, times, rows }: Expected) {
  const { read, headers, ...write } = ORACLE[kind]!;
  const [header, ...cells] = read(Buffer.from(await response.arrayBuffer()));
  expect([...header!].sort()).toEqual(headers(columns).sort());
  if (kind !== 'xml') expect(header).toEqual(headers(columns));
  const names = header!.map((name) => columns.find((column) => column.toLowerCase() === name.toLowerCase())!);
  const expected = rows.map((row) =>
    names.map((name) => {
      const value = row[name] ?? null;
      if (value === null) return '';
      if (money.includes(name)) return write.money(Number(value));
      return times.includes(name) ? write.time(String(value)) : write.text(String(value));
    }),
  );
  expect(cells).toHaveLength(expected.length);
  cells.forEach((row, index) =>
    expect(
      row.map((cell, place) =>
        ORACLE[kind] === ORACLE.xlsx && times.includes(names[place]!)
          ? `#${Math.round(Number(cell.slice(1)) * 86_400) / 86_400}`
          : cell,
      ),
    ).toEqual(
      expected[index]!.map((cell, place) =>
        ORACLE[kind] === ORACLE.xlsx && times.includes(names[place]!)
          ? `#${Math.round(Number(cell.slice(1)) * 86_400) / 86_400}`
          : cell,
      ),
    ),
  );
}

const transactionColumns = {
  columns: ['vendor', 'service', 'customer', 'amount', 'reference', 'token', 'subvendor', 'terminal', 'time', 'status'],
  money: ['amount'],
  times: ['time'],
};
const depositColumns = {
  columns: ['vendor', 'source', 'status', 'amount', 'previous', 'current', 'time'],
  money: ['amount', 'previous', 'current'],
  times: ['time'],
};

describe.each(KINDS)('a report as %s', (kind) => {
  it('has all transactions of its filter, with every cell correct, in the spec’s columns', async () => {
    const rows = await ask<Record<string, Cell>>('officer@sandbox.test', 'reports/transactions', {
      ...EVERYTHING,
      from: day(20),
      to: day(1),
    });
    expect(rows.length).toBeGreaterThan(300);
    const file = await staff.request(`/reports/transactions/${kind}?from=${day(20)}&to=${day(1)}&page=3`);
    expect(file.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="transactions_\\d{8}_\\d{4}\\.${kind}"$`),
    );
    await expectFile(file, kind, { ...transactionColumns, rows });
  });

  it('has only the transactions of a narrower filter', async () => {
    const filter = {
      from: day(25),
      to: null,
      customer: null,
      status: 'Successful',
      vendorId: 'v-adaeze',
      subvendorId: 's-yaba',
      terminalId: 't-yaba-1',
    };
    const rows = await ask<Record<string, Cell>>('officer@sandbox.test', 'reports/transactions', filter);
    expect(rows.length).toBeGreaterThan(5);
    await expectFile(
      await staff.request(
        `/reports/transactions/${kind}?from=${filter.from}&status=Successful&vendor=v-adaeze&subvendor=s-yaba&terminal=t-yaba-1`,
      ),
      kind,
      { ...transactionColumns, rows },
    );
  });

  it('has only a vendor’s own deposits, whichever vendor the URL names', async () => {
    const rows = await ask<Record<string, Cell>>('vendor@sandbox.test', 'reports/deposits', {
      from: day(40),
      to: null,
      vendorId: null,
      status: 'All',
      commissions: 'exclude',
    });
    expect(rows.length).toBeGreaterThan(2);
    const file = await vendor.request(`/reports/deposits/${kind}?from=${day(40)}&commissions=exclude&vendor=v-corner`);
    expect(file.headers.get('content-disposition')).toMatch(/filename="deposits_\d{8}_/);
    await expectFile(file, kind, { ...depositColumns, rows });
  });

  it('has the balances of all vendors', async () => {
    const rows = await ask<Record<string, Cell>>('officer@sandbox.test', 'vendors/balances');
    const file = await staff.request(`/lists/balances/${kind}`);
    expect(file.headers.get('content-disposition')).toMatch(/filename="balances_\d{8}_/);
    await expectFile(file, kind, { columns: ['vendor', 'balance'], money: ['balance'], times: [], rows });
  });

  it('is a complete file when there are no rows', async () => {
    const file = await staff.request(`/reports/transactions/${kind}?from=1999-01-01&to=1999-01-02`);
    expect(file.status).toBe(200);
    const body = Buffer.from(await file.arrayBuffer());
    if (kind === 'json') expect(JSON.parse(body.toString())).toEqual([]);
    else expect(ORACLE[kind]!.read(body).slice(1)).toEqual([]);
  });

  it('is aborted, not completed, when the API response is cut off', async () => {
    await servers.sandbox.fault({ call: 'POST api/reports/transactions', kind: 'breakOff', bytes: 300_000 });
    const sent = request(`${servers.origin}/reports/transactions/${kind}?from=${day(40)}`, {
      headers: { cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }).end();
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(200);
    const ended = new Promise<string>((resolve) => {
      answer.on('end', () => resolve('ended'));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    });
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
    expect(await ended).toBe('ECONNRESET');
    expect(bytes).toBeGreaterThan(0);
    expect((await staff.open('/reports/balances')).status).toBe(200);
  });
});

describe.each([
  'sales',
  'deposits',
  'transfers',
  'commissions',
  'channels',
  'partners',
  'services',
  'states',
  'serviceProfiles',
  'vendors',
  'staffs',
  'notices',
  'balances',
])('the list of %s', (list) => {
  it('has the same rows in every format', async () => {
    const read = async (kind: string) => {
      const file = await staff.request(`/lists/${list}/${kind}`);
      expect([kind, file.status, file.headers.get('content-disposition')?.split('_')[0]]).toEqual([
        kind,
        200,
        `attachment; filename="${list}`,
      ]);
      return ORACLE[kind]!.read(Buffer.from(await file.arrayBuffer()));
    };
    const [header, ...rows] = await read('txt');
    expect(rows.length).toBeGreaterThan(0);
    const texts = header!.flatMap((name, place) => (/AMOUNT|BALANCE|CREATED|TIME/.test(name) ? [] : [place]));
    for (const kind of KINDS.filter((name) => name !== 'txt')) {
      const [names, ...others] = await read(kind);
      expect(names!.map((name) => name.toUpperCase().replaceAll('_', ' '))).toEqual(
        header!.map((name) => (/json|xml/.test(kind) ? name.replaceAll('-', ' ') : name)),
      );
      const cells = (all: string[][]) =>
        all.map((row) => texts.map((place) => (row[place] ?? '').replace(/^="(.*)"$/, '$1')));
      expect([kind, cells(others)]).toEqual([kind, cells(rows)]);
    }
  });
});

describe.each([
  `/reports/transactions?from=${day(3)}`,
  `/reports/deposits?from=${day(3)}`,
  '/reports/balances',
  '/vendors',
  '/sales?q=dstv',
])('XLS on %s', (path) => {
  it('is one of the spec’s formats, and is a workbook with the matching extension', async () => {
    const page = await staff.open(path);
    const offered = page
      .$('a[aria-label^="Download as"]')
      .map((_, link) => page.$(link).attr('aria-label')!)
      .get();
    expect(offered).toEqual(['CSV', 'XLS (.xlsx)', 'XML', 'JSON', 'TXT', 'HTML'].map((name) => `Download as ${name}`));
    const href = page.href('XLS (.xlsx)')!;
    expect(new URL(href, servers.origin).pathname).toMatch(/\/xls$/);
    const file = await staff.request(href);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+_\d{8}_\d{4}\.xlsx"$/);
    const sameAsXlsx = await staff.request(href.replace('/xls', '/xlsx'));
    const [rows, others] = await Promise.all(
      [file, sameAsXlsx].map(async (answer) => ORACLE.xlsx!.read(Buffer.from(await answer.arrayBuffer()))),
    );
    expect(rows!.length).toBeGreaterThan(1);
    expect(rows).toEqual(others);
  });
});

describe('a file that cannot be created', () => {
  it('is refused with a message, not sent as a broken file', async () => {
    expect([
      (await staff.request('/reports/transactions/pdf?from=2026-11-01')).status,
      (await staff.request('/lists/nothing/csv')).status,
    ]).toEqual([404, 404]);
    const without = await staff.open('/reports/deposits/csv?from=');
    expect([without.status, without.heading, without.alerts]).toEqual([
      400,
      'Error',
      ['Choose the first day of the report.'],
    ]);
    expect((await without.follow('Back to the page')).field('from')).toBe('');
    for (const query of [
      'status=Nonsense',
      'vendor=v-adaeze&subvendor=gone',
      'subvendor=s-yaba',
      'vendor=v-adaeze&subvendor=s-yaba&terminal=t-corner',
    ]) {
      expect([query, (await staff.request(`/reports/transactions/csv?from=${day(3)}&${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
    await servers.sandbox.fault({ call: 'POST api/reports/deposits', kind: 'refuse', message: 'Too much asked.' });
    const refused = await staff.open(`/reports/deposits/csv?from=${day(1)}`);
    expect([refused.status, refused.html.includes('Too much asked.')]).toEqual([404, true]);
    for (const kind of ['html', 'halfBody', 'wrongShape', 'empty', 'error', 'reset']) {
      await servers.sandbox.clear();
      await servers.sandbox.fault({ call: 'POST api/reports/deposits', kind });
      const broken = await staff.open(`/reports/deposits/xlsx?from=${day(1)}`);
      expect([kind, [502, 503].includes(broken.status), broken.headers.get('content-disposition')]).toEqual([
        kind,
        true,
        null,
      ]);
      expect(await servers.sandbox.calls('POST api/reports/deposits')).toBe(1);
    }
  });

  it('releases its slot after a HEAD request or a disconnect', async () => {
    const file = `/reports/transactions/csv?from=${day(40)}`;
    for (let count = 0; count < 70; count++) {
      const head = await staff.request(file, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-disposition')?.slice(0, 10)]).toEqual([200, 'attachment']);
    }
    expect((await (await staff.request(file)).text()).length).toBeGreaterThan(100_000);
  });

  it('is one of at most four concurrent downloads of a user', async () => {
    const somebody = new Visitor(servers.origin);
    await somebody.signIn('admin@sandbox.test');
    await servers.sandbox.fault({ call: 'POST api/reports/transactions', kind: 'stall', bytes: 200_000 });
    const cookie = [...somebody.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const open = async () =>
      (
        await once(
          request(`${servers.origin}/reports/transactions/csv?from=${day(40)}`, { headers: { cookie } }).end(),
          'response',
        )
      )[0] as IncomingMessage;
    const four = await Promise.all([open(), open(), open(), open()]);
    expect(four.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await open()).statusCode).toBe(429);
    for (const answer of four) answer.on('error', () => undefined).destroy();
    await servers.sandbox.clear();
    await expect.poll(async () => (await open()).statusCode).toBe(200);
    expect((await vendor.request(`/reports/transactions/csv?from=${day(3)}`)).status).toBe(200);
  });

  it('leads to sign-in when the session is over', async () => {
    await servers.sandbox.fault({ call: 'POST api/reports/deposits', kind: 'unauthorised' });
    const somebody = new Visitor(servers.origin);
    await somebody.signIn('manager@sandbox.test');
    expect((await somebody.request(`/reports/deposits/csv?from=${day(1)}`)).headers.get('location')).toMatch(
      /^\/signin\?next=/,
    );
  });
});
