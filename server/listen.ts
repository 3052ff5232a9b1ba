import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';

const REASONS: Record<string, (port: number, host: string, variable: string) => string> = {
  EADDRINUSE: (port, _, variable) => `Port ${port} is in use by another program. Choose another one with ${variable}.`,
  EACCES: (port, _, variable) =>
    `Port ${port} is for the system's administrator only. Choose one above 1023 with ${variable}.`,
  EADDRNOTAVAIL: (_, host) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: (_, host) => `HOST is ${host}, which is not the name or address of a machine.`,
};

/**
 * Listens and passes the port to `onListening`. On failure prints a sentence, which names the setting of the port, and
 * exits with code 1.
 */
export function listen(
  server: Server,
  { variable = 'PORT', ...options }: ListenOptions & { port: number; host: string; variable?: string },
  onListening: (port: number) => void,
): void {
  const onError = (error: NodeJS.ErrnoException) => {
    console.error(REASONS[error.code ?? '']?.(options.port, options.host, variable) ?? error.message);
    process.exit(1);
  };
  server.once('error', onError);
  server.listen(options, () => {
    server.off('error', onError);
    const address = server.address();
    onListening(typeof address === 'object' && address ? address.port : options.port);
  });
}
