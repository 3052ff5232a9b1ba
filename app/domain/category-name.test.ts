import { expect, it } from 'vitest';
import { categoryName } from './category-name';

it.each([
  ['tv', 'Pay TV'],
  ['TV', 'Pay TV'],
  ['tvs', 'TVS'],
  ['atv', 'ATV'],
  ['pos', 'POS'],
  ['data', 'data'],
  ['Electricity', 'Electricity'],
])('shows the category %s as %s', (category, name) => expect(categoryName(category)).toBe(name));
