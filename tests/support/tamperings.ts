/** Changes of a sealed value, each different from it. */
export function* tamperings(sealed: string, other: string): Generator<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let index = 0; index < sealed.length; index++) {
    if (sealed[index] === '.') continue;
    for (const bit of [1, 2, 4, 8, 16, 32]) {
      const changed = alphabet[alphabet.indexOf(sealed[index]!) ^ bit];
      if (alphabet.indexOf(sealed[index]!) < 0 || changed === undefined) continue;
      yield sealed.slice(0, index) + changed + sealed.slice(index + 1);
    }
  }
  for (let length = 0; length < sealed.length; length++) yield sealed.slice(0, length);
  for (let cut = 1; cut < Math.min(sealed.length, other.length); cut++) yield sealed.slice(0, cut) + other.slice(cut);
  for (let index = 0; index < sealed.length; index++) yield `${sealed.slice(0, index)}A${sealed.slice(index)}`;
}
