/** The customers for whom the sandbox has a fixed answer. */
const CUSTOMERS = [
  { number: '1111111111111', what: 'prepaid meter of Ikeja and others: a token' },
  { number: '1212121212121', what: 'prepaid meter with a key change: two more tokens first' },
  { number: '1010101010101', what: 'postpaid electricity account' },
  { number: '08011111111', what: 'phone: always succeeds' },
  { number: '08022222222', what: 'phone: stays processing' },
  { number: '08033333333', what: 'phone: fails' },
  { number: '08044444444', what: 'phone: succeeds when asked again after 10 s' },
  { number: '08055555555', what: 'phone: its provider cannot be reached' },
  { number: '08066666666', what: 'phone: fails when asked again after 10 s' },
];

/** The sign-ins that the demo's sign-in page offers, and the customers of its tour. */
export const SIGN_INS = {
  password: 'Sandbox-1',
  accounts: [
    { username: 'terminal@sandbox.test', who: 'Terminal' },
    { username: 'vendor@sandbox.test', who: 'Vendor' },
    { username: 'admin@sandbox.test', who: 'Staff' },
    { username: 'newvendor@sandbox.test', who: 'New vendor' },
  ],
  separate: [
    { username: 'officer@sandbox.test', who: 'Officer' },
    { username: 'manager@sandbox.test', who: 'Manager' },
    { username: 'admin@sandbox.test', who: 'Admin' },
  ],
  customers: CUSTOMERS,
};

const ACCOUNTS = `
  Sign in with one of these, all with the password  Sandbox-1

    terminal@sandbox.test    a terminal: sells electricity, airtime, data and TV
    vendor@sandbox.test      a company        shop@sandbox.test       an individual
    newvendor@sandbox.test   Unconfirmed      applicant@sandbox.test  waits for approval
    subvendor@sandbox.test   a subvendor
    admin@sandbox.test       staff; also manager@sandbox.test and officer@sandbox.test

  Customers to try

${CUSTOMERS.map(({ number, what }) => `    ${number.padEnd(17)}${what}`).join('\n')}
`;

/**
 * Returns the text for the running portal: its addresses, who can reach them, and with a sandbox, of which `sandbox` is the id of
 * its process, the sign-ins and how to show an outage.
 */
export function welcome(address, { sandbox, last }) {
  return `
  The portal is at   ${address.origin}
${networkLines(address)}${sandbox ? `${ACCOUNTS}\n  To show an outage of the API: kill ${sandbox}\n` : ''}
  ${last}
`;
}

function networkLines({ isEverywhere, network, port }) {
  if (!isEverywhere) return '';
  if (network.length === 0) return '  This machine has no network address: nothing but this machine can open it.\n';
  const others =
    network.length > 1
      ? `  If they cannot, it may be another of this machine's addresses: HOST=${network.slice(1).join(' or HOST=')}\n`
      : '';
  return `
  Phones on the same network open this address too. Everybody on the network can sign in.
${others}  On this machine http://127.0.0.1:${port} works as well.
`;
}
