/** The portal's settings in unit tests, also in those that run against mutants. */
export const UNIT_SETTINGS = {
  NODE_ENV: 'test' as const,
  UPSTREAM_URL: 'http://127.0.0.1:9',
  DATA_DIR: 'off',
  SESSION_SECRETS: 'a-secret-of-the-tests-0123456789-abcdef',
  PUBLIC_ORIGIN: 'https://portal.example',
};
