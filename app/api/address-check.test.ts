import { describe, expect, it } from 'vitest';
import { redirectSentence } from './address-check.server';

const advised = (location: string) =>
  /UPSTREAM_URL=(\S+)$/.exec(redirectSentence('http://api.example/v1', 301, location))?.[1];

describe('the log line for an API that redirects', () => {
  it.each([
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['https://api.example/v1/api/', 'https://api.example/v1'],
    ['https://other.example', 'https://other.example'],
    ['/v2/', 'http://api.example/v2'],
    ['//other.example/v1?key=secret#top', 'http://other.example/v1'],
    ['https://user:secret@other.example/', 'https://other.example'],
  ])('names the address of a redirect to %s without its secrets', (location, address) =>
    expect(advised(location)).toBe(address),
  );

  it.each(['', 'mailto:ops@example.com', 'https://['])('names no address for a redirect to %j', (location) =>
    expect(redirectSentence('http://api.example', 302, location)).toContain(
      'to no address. The portal follows no redirects, so its calls may fail. Set UPSTREAM_URL to the address of the API itself.',
    ),
  );
});
