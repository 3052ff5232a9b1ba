import { type Mood, PLAIN } from '../mood';
import { ABSENCE_MOODS, ZERO_MOODS } from './absence';
import { CLAIM_MOODS } from './claims';
import { ENVELOPE_MOODS, REFUSAL_MOODS } from './envelopes';
import { IDENTIFIER_MOODS } from './identifiers';
import { LIST_MOODS } from './lists';
import { NUMBER_MOODS } from './numbers';
import { COMMISSION_MOODS, SELLING_MOODS } from './selling';
import { CHOICE_MOODS, EXTRA_MOODS, SHAPE_MOODS, STATUS_MOODS } from './shapes';
import { TIME_MOODS } from './times';
import { FAULT_MOODS, TRANSPORT_MOODS } from './transport';
import { DOCUMENT_MOODS, VOLUME_MOODS } from './volume';

/** Every mood, the plain one first. */
export const MOODS: readonly Mood[] = [
  PLAIN,
  ...IDENTIFIER_MOODS,
  ...NUMBER_MOODS,
  ...TIME_MOODS,
  ...CLAIM_MOODS,
  ...SHAPE_MOODS,
  ...CHOICE_MOODS,
  ...STATUS_MOODS,
  ...EXTRA_MOODS,
  ...ENVELOPE_MOODS,
  ...TRANSPORT_MOODS,
  ...LIST_MOODS,
  ...REFUSAL_MOODS,
  ...SELLING_MOODS,
  ...COMMISSION_MOODS,
  ...DOCUMENT_MOODS,
  ...ZERO_MOODS,
  ...VOLUME_MOODS,
  ...FAULT_MOODS,
  ...ABSENCE_MOODS,
];
