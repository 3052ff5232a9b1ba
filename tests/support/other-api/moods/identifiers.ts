import { type Mood, mood } from '../mood';

/** Ids of other kinds than numbers. Each can be told from other parts of an address. */
const KINDS: readonly {
  name: string;
  encode: (id: number) => number | string;
  pattern: RegExp;
  decode: (match: string) => number;
}[] = [
  { name: 'numbers as strings', encode: String, pattern: /^(\d{1,9})$/, decode: Number },
  {
    name: 'strings padded with zeros',
    encode: (id) => String(id).padStart(8, '0'),
    pattern: /^(\d{8})$/,
    decode: Number,
  },
  {
    name: 'GUIDs',
    encode: (id) => `7c9e6679-7425-40de-944b-${id.toString(16).padStart(12, '0')}`,
    pattern: /^7c9e6679-7425-40de-944b-([0-9a-f]{12})$/,
    decode: (hex) => parseInt(hex, 16),
  },
  {
    name: 'GUIDs in capitals',
    encode: (id) => `7C9E6679-7425-40DE-944B-${id.toString(16).toUpperCase().padStart(12, '0')}`,
    pattern: /^7C9E6679-7425-40DE-944B-([0-9A-F]{12})$/,
    decode: (hex) => parseInt(hex, 16),
  },
  {
    name: 'GUIDs without dashes',
    encode: (id) => `7c9e6679742540de944b${id.toString(16).padStart(12, '0')}`,
    pattern: /^7c9e6679742540de944b([0-9a-f]{12})$/,
    decode: (hex) => parseInt(hex, 16),
  },
  {
    name: 'ULIDs',
    encode: (id) => `01J9Z3K4M5N6P7Q8R9S0T${String(id).padStart(5, '0')}`,
    pattern: /^01J9Z3K4M5N6P7Q8R9S0T(\d{5})$/,
    decode: Number,
  },
  {
    name: 'numbers beyond 2^53 as strings',
    encode: (id) => `918273645546372${String(id).padStart(4, '0')}`,
    pattern: /^918273645546372(\d{4})$/,
    decode: Number,
  },
  { name: 'big numbers', encode: (id) => 7_300_000_000_000_000 + id, pattern: /^7300000000(\d{6})$/, decode: Number },
  {
    name: 'short codes',
    encode: (id) => `k_${id.toString(36)}-Z`,
    pattern: /^k_([0-9a-z]+)-Z$/,
    decode: (text) => parseInt(text, 36),
  },
  {
    name: 'strings with signs that addresses escape',
    encode: (id) => `N°${id}+x=1&y`,
    pattern: /^N°(\d+)\+x=1&y$/,
    decode: Number,
  },
];

/** An API whose ids are strings takes no numbers in their place. */
export const IDENTIFIER_MOODS: readonly Mood[] = KINDS.map(({ name, encode, pattern, decode }) => {
  const isText = typeof encode(1) === 'string';
  return mood('ids', name, {
    encodeId: encode,
    decodeId(wire) {
      const match = !isText || typeof wire === 'string' ? pattern.exec(String(wire)) : null;
      return match ? decode(match[1]!) : undefined;
    },
  });
});
