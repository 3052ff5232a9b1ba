/** Lists all errors in the environment, for the person who starts the portal. */
export class ConfigError extends Error {}
