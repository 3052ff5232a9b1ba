/** Preloaded into a server under test: fixes its clock at FROZEN_AT, an ISO time, and its random values. Timers run normally. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const at = Date.parse(process.env.FROZEN_AT);
const Clock = Date;
globalThis.Date = class extends Clock {
  constructor(...args) {
    super(...(args.length === 0 ? [at] : args));
  }
  static now() {
    return at;
  }
};

let drawn = 0;
const digest = () => crypto.createHash('sha256').update(String(drawn++)).digest();
Math.random = () => digest().readUInt32BE(0) / 2 ** 32;
crypto.randomInt = (min, max) =>
  max === undefined ? Math.floor(Math.random() * min) : min + Math.floor(Math.random() * (max - min));
crypto.randomUUID = () =>
  digest()
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
crypto.randomBytes = (size) => Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, digest)).subarray(0, size);
crypto.webcrypto.getRandomValues = (array) => {
  crypto.randomBytes(array.byteLength).copy(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return array;
};
crypto.randomFillSync = (array) => crypto.webcrypto.getRandomValues(array);
syncBuiltinESMExports();
globalThis.crypto.randomUUID = crypto.randomUUID;
