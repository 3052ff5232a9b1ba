import { expect, it } from 'vitest';
import { unreadableFieldsMessage } from './edited-record';

it('names the fields that saving would erase', () =>
  expect(unreadableFieldsMessage(['Price', 'Fee'])).toBe(
    'Some of this could not be understood: Price, Fee. It cannot be changed here, so that nothing is lost.',
  ));
