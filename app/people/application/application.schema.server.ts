import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { ApplicationTextField } from '~/domain/application';
import { lagosDay } from '~/domain/lagos';
import { dayOrTyped } from '~/domain/typed-day';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { chosen, optionalCode, optionalText, requiredCode, requiredText } from '~/ui/form/required.schema.server';

/** Returns the day that was typed, or what was typed. A year of two digits is not in the future: 90 is 1990. */
function dayOfBirth(typed: string): string {
  const day = dayOrTyped(typed);
  return day > lagosDay(businessTime()) && !/\d{4}/.test(typed) ? day.replace(/^20/, '19') : day;
}

const day = z
  .string({ error: 'Enter a date of birth.' })
  .transform(dayOfBirth)
  .pipe(z.iso.date('Enter the date of birth as day/month/year, such as 31/12/1990.'));

/** The required fields of the KYC form (spec section 5). The API checks the format of each value. */
const whole = z.object({
  firstName: requiredText('Enter a first name.'),
  lastName: requiredText('Enter a last name.'),
  middleName: optionalText,
  mobile: requiredCode('Enter a mobile number.', 20),
  mobile2: optionalCode,
  dob: day,
  address: requiredText('Enter an address.', 200),
  address2: optionalText,
  busstop: optionalText,
  landmark: optionalText,
  identity: chosen('Choose a means of identification.'),
  idNumber: requiredCode('Enter the identification number.', 60),
  wFirstName: requiredText('Enter the witness’s first name.'),
  wLastName: requiredText('Enter the witness’s last name.'),
  wMobile: requiredCode('Enter the witness’s mobile number.', 20),
  wAddress: requiredText('Enter the witness’s address.', 200),
}) satisfies z.ZodType<Partial<Record<ApplicationTextField, string>>>;

/** Schema of Finish & Submit: all fields except the BVN are required. */
export const applicationSubmitSchema = whole.extend({ bvn: optionalCode });
/** Schema of Save & Continue and of the other buttons that save a draft: every field is optional. */
export const applicationSaveSchema = whole.partial().extend({ bvn: optionalCode });
/** Schema of the button that verifies the BVN: the BVN is required. */
export const bvnSchema = applicationSaveSchema.extend({ bvn: requiredCode('Enter the BVN.', 20) });
export const applicationConstraint = constraintOf(whole);
export type ApplicationValues = z.output<typeof applicationSaveSchema>;
