import { checkFree, otherPort, readAddress } from './address.mjs';
import { lockData } from './data-lock.mjs';
import { onStop, startPortal, startSandbox } from './processes.mjs';
import { main, printError } from './run.mjs';
import { welcome } from './welcome.mjs';

const SANDBOX_ENDED = `
  The sandbox has ended, and the portal stays: its pages show now what people see when the API is away.
  Ctrl-C stops it; start it again to have both.
`;

/**
 * Runs a portal, and a sandbox unless `upstreamUrl` is given, until it is stopped, and prints the address. `folder`
 * holds the sandbox's data, for one command at a time; `prepare` installs and builds; `portalEnv` returns the portal's
 * settings.
 */
export function launch({ command, folder, folderVariable, upstreamUrl, prepare, portalEnv, onLine, last }) {
  const servers = [];
  let lock;
  let isStopping = false;
  onStop(() => void stop(0));
  return main(async () => {
    try {
      await start();
    } catch (error) {
      if (isStopping) return;
      printError(error);
      await stop(1);
    }
  });

  async function start() {
    const address = await readAddress(process.env);
    lock = lockData(folder, {
      command,
      address,
      advice: (user) =>
        `Stop it with Ctrl-C in its window or with: kill ${user.pid}
` +
        `Or give this one a port and a folder of its own: PORT=${user.port === address.port ? otherPort(address.port) : address.port} ${folderVariable}=${folder}-2 ${command}`,
    });
    await checkFree(address, command);
    await prepare();
    const sandbox = upstreamUrl
      ? undefined
      : startSandbox(
          { SANDBOX_PORT: process.env.SANDBOX_PORT || '0', SANDBOX_DATA: `${folder}/data`, SANDBOX_VENDORS: '25' },
          onLine,
          true,
        );
    if (sandbox) servers.push(sandbox);
    const portal = startPortal(
      {
        ...(await portalEnv()),
        UPSTREAM_URL: upstreamUrl || (await sandbox.ready),
        HOST: address.host,
        PORT: String(address.port),
        PUBLIC_ORIGIN: address.origin,
        DRAIN_DELAY_MS: '0',
      },
      onLine,
      true,
    );
    servers.push(portal);
    await portal.ready;
    console.log(welcome(address, { sandbox: sandbox?.pid, last }));
    void sandbox?.exited.then(() => {
      if (!isStopping) console.log(SANDBOX_ENDED);
    });
    await portal.exited;
    if (!isStopping) throw new Error('The portal ended by itself; set LOG_LEVEL=info to see why.');
  }

  async function stop(code) {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(servers.map((server) => server.stop()));
    lock?.release();
    if (code === 0) console.log('\nStopped.');
    process.exit(code);
  }
}
