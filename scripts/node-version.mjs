/**
 * Exits with a sentence when Node is too old. The first import of every command and built program, so that it runs
 * before their packages; it uses nothing that an old Node lacks.
 */
const NEEDED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `This needs Node.js ${NEEDED.join('.')} or later; the one that runs here is ${process.versions.node}. Install a newer one, for instance from https://nodejs.org.`,
  );
  process.exit(1);
}
