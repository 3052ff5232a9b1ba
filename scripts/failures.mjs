const MAX_LINES = 20;

/**
 * Returns the failed tests of a runner's JSON results (Vitest's or Playwright's) as texts of a title line and the first lines of
 * the message, without colours. They are printed last, where a reader of a long log looks first.
 */
export function failuresIn(results) {
  const failures = results.suites ? playwrightFailures(results) : vitestFailures(results);
  return failures.map(({ title, message }) =>
    [
      title,
      ...plain(message)
        .split('\n')
        .slice(0, MAX_LINES)
        .map((line) => `  ${line}`),
    ]
      .join('\n')
      .trimEnd(),
  );
}

function vitestFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: relative(name), message: message ?? '' }];
    return failed.map((test) => ({
      title: `${relative(name)} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      message: test.failureMessages.join('\n'),
    }));
  });
}

function playwrightFailures({ suites }) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title: test, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          title: `[${projectName}] ${file} › ${test}`,
          message: results.at(-1)?.error?.message ?? `ended as ${results.at(-1)?.status}`,
        })),
    ),
    ...playwrightFailures({ suites: inner }),
  ]);
}

const relative = (file) => file.replace(`${process.cwd()}/`, '');

// Runners colour their messages even in the JSON.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
