import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../../../scripts/setup.mjs';
import { finish, printed, start, startDev } from '../../support/commands';
import { freePort, SECRET } from '../../support/servers';
import { Visitor } from '../../support/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'first hour '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packageFile = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const portal = {
  NODE_ENV: 'production',
  UPSTREAM_URL: 'http://127.0.0.1:9',
  SESSION_SECRETS: SECRET,
  HOST: '',
  PORT: '',
  PUBLIC_ORIGIN: '',
  DATA_DIR: 'off',
};

/** Writes a script into a new folder whose name has a space. */
function script(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return file;
}

const taskUrl = (name: string) => pathToFileURL(path.resolve('scripts', name)).href;

describe('an old Node', () => {
  const files = [
    ...Object.values(packageFile.scripts)
      .filter((line) => line.startsWith('node '))
      .map((line) => line.split(' ').at(-1)!),
    'build/server.mjs',
    'build/sandbox.mjs',
    'build/seed.mjs',
    'build/upstream-check.mjs',
  ];

  it.each(files)('gets one sentence that names the Node version that %s needs', async (file) => {
    // Makes the running Node report version 18 before the file is loaded.
    const preload = script(
      'node-18.mjs',
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });",
    );
    expect(await finish(process.execPath, ['--import', pathToFileURL(preload).href, file])).toEqual({
      code: 1,
      output:
        'This needs Node.js 20.19 or later; the one that runs here is 18.20.8. Install a newer one, for instance from https://nodejs.org.\n',
    });
  });

  it('is refused when it is below the version in package.json', () => {
    expect(packageFile.engines.node).toBe('>=20.19');
    expect(readFileSync('scripts/node-version.mjs', 'utf8')).toContain('NEEDED = [20, 19]');
  });

  it.each(['20.18.3', '19.9.0', '8.17.0'])('%s is too old', async (version) => {
    const preload = script(
      `node-${version}.mjs`,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    expect(
      (await finish(process.execPath, ['--import', pathToFileURL(preload).href, 'scripts/node-version.mjs'])).code,
    ).toBe(1);
  });

  it.each(['20.19.0', '22.12.0', '24.1.0'])('%s is not too old', async (version) => {
    const preload = script(
      `node-${version}.mjs`,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    expect(
      await finish(process.execPath, ['--import', pathToFileURL(preload).href, 'scripts/node-version.mjs']),
    ).toEqual({ code: 0, output: '' });
  });
});

describe('an invalid setting', () => {
  it.each(['abc', '70000', '3.5', '-1', '3000x'])(
    'PORT=%s is named by npm run demo and npm run dev before they do anything',
    async (value) => {
      for (const task of ['scripts/demo.mjs', 'scripts/dev.mjs']) {
        const env = { PORT: value, DEMO_FOLDER: path.join(folder, 'unused'), DEV_FOLDER: path.join(folder, 'unused') };
        expect(await finish('node', [task], { env })).toEqual({
          code: 1,
          output: `PORT is ${value}; it must be a number from 1 to 65535.\n`,
        });
      }
    },
  );

  it.each(['abc', '70000', '3.5', '-1'])('PORT=%s is named by the portal', async (value) => {
    expect(await finish('node', ['build/server.mjs'], { env: { ...portal, PORT: value } })).toEqual({
      code: 1,
      output: expect.stringMatching(/^PORT must be a number from 0 to 65535\n {2}\(\.env\.example, line \d+\)\n$/),
    });
  });

  it('SANDBOX_PORT is named by the sandbox', async () => {
    for (const value of ['abc', '70000']) {
      expect(await finish('node', ['scripts/sandbox.mjs'], { env: { SANDBOX_PORT: value } })).toEqual({
        code: 1,
        output: `SANDBOX_PORT is ${value}; it must be a number from 0 to 65535.\n`,
      });
    }
  });

  it('portal and sandbox exit with one sentence when the port is in use or the host is invalid', async () => {
    const taken = start('node', ['build/server.mjs'], {
      env: { ...portal, LOG_LEVEL: 'info', PORT: String(await freePort()) },
    });
    await printed(taken, '"portal listening"');
    const port = /"port":(\d+)/.exec(taken.output())?.[1] ?? '';
    expect(await finish('node', ['build/server.mjs'], { env: { ...portal, PORT: port } })).toEqual({
      code: 1,
      output: `Port ${port} is in use by another program. Choose another one with PORT.\n`,
    });
    expect(await finish('node', ['scripts/sandbox.mjs'], { env: { SANDBOX_PORT: port } })).toEqual({
      code: 1,
      output: `Port ${port} is in use by another program. Choose another one with SANDBOX_PORT.\n`,
    });
    expect(await finish('node', ['build/server.mjs'], { env: { ...portal, PORT: '0', HOST: '203.0.113.7' } })).toEqual({
      code: 1,
      output: 'HOST is 203.0.113.7, which is not an address of this machine.\n',
    });
    taken.kill('SIGKILL');
    await taken.ended;
  });
});

describe('npm start', () => {
  it('names npm run build and npm run demo when nothing is built', async () => {
    const fresh = path.join(folder, 'fresh');
    cpSync('scripts', path.join(fresh, 'scripts'), { recursive: true });
    cpSync('package.json', path.join(fresh, 'package.json'));
    expect(await finish('npm', ['run', '--silent', 'start'], { cwd: fresh })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /The portal is not built yet: run npm run build first\. To see it with made-up data, run npm run demo\.\n$/,
      ),
    });
  });

  it('gives Node the options of the image and of the demo', () => {
    const optionsIn = (text: string) => text.match(/--(?:max|enable)-[\w=-]+/g);
    const ofStart = optionsIn(packageFile.scripts.start!);
    expect(ofStart).toHaveLength(2);
    expect(optionsIn(/^CMD .*$/m.exec(readFileSync('Dockerfile', 'utf8'))![0])).toEqual(ofStart);
    expect(optionsIn(/^const PORTAL_OPTIONS .*$/m.exec(readFileSync('scripts/processes.mjs', 'utf8'))![0])).toEqual(
      ofStart,
    );
  });

  it('names all missing settings, each with the line that explains it', async () => {
    const { output } = await finish('node', ['scripts/start.mjs'], {
      env: { ...portal, UPSTREAM_URL: '', SESSION_SECRETS: '', HOST: '0.0.0.0' },
    });
    const explained = '  (.env.example, line N)';
    expect(
      output
        .replace(/line \d+/g, 'line N')
        // Said where this runs on an older Node than production does.
        .replace(/^Node\.js .* is older than its security release .*\n/, '')
        .trimEnd()
        .split('\n'),
    ).toEqual([
      expect.stringContaining('To try the portal with no API at hand, run: npm run demo'),
      explained,
      expect.stringContaining('PUBLIC_ORIGIN is not set: with HOST=0.0.0.0'),
      explained,
      'SESSION_SECRETS is not set: give at least one secret of 32 random bytes or more.',
      explained,
    ]);
  });

  it('tells a wrong file of roles with the other mistakes', async () => {
    const { output } = await finish('node', ['scripts/start.mjs'], {
      env: { ...portal, SESSION_SECRETS: '', ROLES: '/no/such/file' },
    });
    expect(output).toContain('SESSION_SECRETS is not set');
    expect(output).toContain('ROLES: there is no file /no/such/file that can be read.');
  });

  it('serves until it receives the stop signal', async () => {
    const running = start('node', ['scripts/start.mjs'], {
      env: { ...portal, PORT: String(await freePort()), LOG_LEVEL: 'info', DRAIN_DELAY_MS: '0' },
    });
    await printed(running, '"portal listening"');
    running.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });
});

describe('the portal after the reader of its log has closed', () => {
  it('stops on the stop signal', async () => {
    // Delays the output, so that the lines of the stop are still buffered when the process ends.
    const late = script(
      'late-lines.mjs',
      "import fs from 'node:fs'; const { write } = fs; fs.write = (...args) => setTimeout(() => write(...args), 200);",
    );
    const running = start('node', ['--import', pathToFileURL(late).href, 'build/server.mjs'], {
      env: { ...portal, PORT: String(await freePort()), LOG_LEVEL: 'info', DRAIN_DELAY_MS: '0' },
    });
    await printed(running, '"portal listening"');
    await printed(running, 'cannot be reached');
    running.closeOutput();
    running.kill('SIGTERM');
    let ended: number | string | undefined;
    void running.ended.then((code) => (ended = code));
    try {
      await expect.poll(() => ended).toBe(0);
    } finally {
      running.kill('SIGKILL');
    }
  });
});

describe('npm run dev', () => {
  it('prints the address and the accounts, signs in, and stops', async () => {
    const { origin, running } = await startDev(path.join(folder, 'dev'));
    expect(running.output()).toContain(`The portal is at   ${origin}`);
    expect(running.output()).toContain('terminal@sandbox.test    a terminal');
    expect((await new Visitor(origin).signIn('terminal@sandbox.test')).path).toBe('/');
    running.kill('SIGTERM');
    await running.ended;
    expect(running.output()).toContain('Stopped.');
  });
});

describe('installing', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; optional?: boolean }>;
  };
  const installed = () => JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as typeof lock;
  const libsql = 'node_modules/libsql';

  it('is complete when npm ci has run, without a marker of ours', () =>
    expect(isInstalled(lock, installed())).toBe(true));

  it.each<[string, (found: typeof lock) => unknown]>([
    ['nothing is installed', () => undefined],
    ['a package is missing', ({ packages: { [libsql]: _, ...packages } }) => ({ packages })],
    [
      'a package has another version',
      ({ packages }) => ({ packages: { ...packages, [libsql]: { ...packages[libsql], version: '0.0.1' } } }),
    ],
    [
      'a package is there that the lock file lacks',
      ({ packages }) => ({ packages: { ...packages, 'node_modules/other': { version: '1.0.0' } } }),
    ],
  ])('runs again when %s', (_, change) => expect(isInstalled(lock, change(installed()))).toBe(false));
});

describe('a program of the build', () => {
  const program = (code: number) => `console.log('a line'); console.error('a warning'); process.exitCode = ${code};`;
  const quietly = (name: string, code: number) =>
    script(
      name,
      `import { main, runQuietly } from '${taskUrl('run.mjs')}'; await main(() => runQuietly(process.execPath, ['-e', ${JSON.stringify(program(code))}])); console.log('over');`,
    );

  it('prints nothing when it succeeds', async () =>
    expect(await finish('node', [quietly('good.mjs', 0)])).toEqual({ code: 0, output: 'over\n' }));

  it('prints its whole output when it fails', async () => {
    const { code, output } = await finish('node', [quietly('bad.mjs', 3)]);
    expect(code).toBe(1);
    expect(output).toContain('a line');
    expect(output).toContain('a warning');
    expect(output).toContain('ended with 3');
  });
});

describe('the parts of npm test', () => {
  const PARTS = `
    import { writeFileSync } from 'node:fs';
    import { resultsFile, runParts } from '${taskUrl('parts.mjs')}';
    const counts = (name, numPassedTests, numFailedTests) => writeFileSync(resultsFile(name), JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 0 }));
    const fail = (sentence) => { throw new Error(sentence); };`;
  const run = (name: string, parts: string) =>
    finish('node', [script(name, `${PARTS} await runParts([${parts}]);`)], { cwd: folder });
  const GOOD = "{ name: 'unit', about: '1 s', results: 'unit', run: () => counts('unit', 5, 0) }";
  /** Returns the lines of the output without the messages on stderr, whose position varies, and with 0 s for each duration. */
  const lines = (output: string, messages?: RegExp) =>
    output
      .split('\n')
      .filter((line) => !messages?.test(line))
      .map((line) =>
        line
          .trim()
          .replace(/ +/g, ' ')
          .replace(/ \d+ s$/, ' 0 s'),
      );

  it('print the running part and its duration, and end with the counts alone on a line', async () => {
    const { code, output } = await run('parts-good.mjs', `{ name: 'lint', about: '30 s', run: () => {} }, ${GOOD}`);
    expect(code).toBe(0);
    expect(lines(output)).toEqual([
      '',
      '[1/2] lint (about 30 s)',
      '',
      '[2/2] unit (about 1 s)',
      '',
      'passed failed skipped took',
      'lint ok 0 s',
      'unit 5 0 1 0 s',
      'all of it 0 s',
      '',
      '5 passed, 0 failed, 1 skipped',
      '',
    ]);
  });

  it('run those of an array at the same time, and end with the counts of all', async () => {
    const { code, output } = await run(
      'parts-together.mjs',
      `[{ name: 'lint', about: '30 s', run: () => new Promise((ready) => { globalThis.go = ready; }) },
        { name: 'format', about: '9 s', run: () => { go(); fail('not formatted'); } }], ${GOOD}`,
    );
    expect(code).toBe(1);
    expect(lines(output, /^not formatted$/)).toEqual([
      '',
      '[1/2] lint (about 30 s)',
      '',
      '[1/2] format (about 9 s)',
      '',
      '[2/2] unit (about 1 s)',
      '',
      'passed failed skipped took',
      'lint ok 0 s',
      'format failed 0 s',
      'unit 5 0 1 0 s',
      'all of it 0 s',
      '',
      '5 passed, 1 failed, 1 skipped',
      '',
    ]);
  });

  it('continue after a part that fails, skip the parts that need it, and exit with 1', async () => {
    const { code, output } = await run(
      'parts-bad.mjs',
      `{ name: 'lint', about: '30 s', run: () => fail('lint found something') }, { name: 'build', about: '30 s', run: () => fail('no build') }, ${GOOD},
       { name: 'http', about: '9 min', needs: ['build'], results: 'http', run: () => counts('http', 9, 0) },
       { name: 'bench', about: '2 min', results: 'bench', run: () => { counts('bench', 3, 2); fail('vitest ended with 1'); } }`,
    );
    expect(code).toBe(1);
    expect(output).toContain('lint found something');
    expect(lines(output, /^(lint found something|no build|vitest ended with 1)$/).slice(-9)).toEqual([
      'lint failed 0 s',
      'build failed 0 s',
      'unit 5 0 1 0 s',
      'http not run: build failed',
      'bench 3 2 1 0 s',
      'all of it 0 s',
      '',
      '8 passed, 4 failed, 2 skipped',
      '',
    ]);
  });

  it('print the failed tests of every runner with their messages again before the table', async () => {
    const { output } = await run(
      'parts-failures.mjs',
      `{ name: 'http', about: '1 s', results: 'http', run: () => writeFileSync(resultsFile('http'), JSON.stringify({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0,
         testResults: [{ name: process.cwd() + '/tests/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', ancestorTitles: ['a sale'], title: 'is printed', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] }] },
           { name: process.cwd() + '/tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }] })) },
       { name: 'browser', about: '1 s', results: 'e2e', run: () => writeFileSync(resultsFile('e2e'), JSON.stringify({ stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
         suites: [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs: [{ title: 'signs in', tests: [{ projectName: 'script on', status: 'unexpected', results: [{ error: { message: 'no button' } }] }] }] }] }] })) }`,
    );
    expect(output.slice(output.indexOf('Failed'), output.indexOf('passed'))).toBe(
      'Failed in http: tests/a.test.ts › a sale › is printed\n  expected 1\n\nFailed in http: tests/b.test.ts\n  no such module\n\nFailed in browser: [script on] a.spec.ts › signs in\n  no button\n\n' +
        ' '.repeat(27),
    );
  });

  it('count a runner that wrote no result, or ran no tests, as a failure', async () => {
    const { code, output } = await run(
      'parts-empty.mjs',
      `${GOOD}, { name: 'http', about: '1 s', results: 'http', run: () => {} }, { name: 'bench', about: '1 s', results: 'bench', run: () => counts('bench', 0, 0) }`,
    );
    expect(code).toBe(1);
    expect(output).toMatch(/\n5 passed, 2 failed, 2 skipped\n$/);
  });
});
