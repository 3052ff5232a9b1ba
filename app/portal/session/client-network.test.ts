import { describe, expect, it } from 'vitest';
import { networkOf } from './client-network';

describe('networkOf', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['10.1.2.3:4567', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::'],
    ['[2001:db8:1:2:3::4]:443', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %s to %s', (address, network) => expect(networkOf(address)).toBe(network));
});
