/** Names as long as those of real businesses, and amounts as large as those of a large one. */
const NAME = 'Adébáyọ̀ Ogunleye Communications and Sons Nigeria Limited';
const ADDRESS = '117B Herbert Macaulay Way, off Commercial Avenue, Sabo, Yaba, Lagos Mainland, Lagos State';
const USERNAME = 'adebayo.ogunleye.communications@vendors.example.com.ng';
const AMOUNT = 98_765_432.1;
const CUSTOMER = '2348031234567';

/** Fields by the kind of what they hold. Names by which the portal finds something are not among them. */
const LONG: readonly (readonly [RegExp, (value: string | number) => string | number])[] = [
  [/^(name|fullName|fromName|businessName|businessAlias|contactName|firstName|lastName|subject)$/, () => NAME],
  [/^(vendor|subvendor|terminal|staff|source)$/, () => NAME],
  [/address/i, () => ADDRESS],
  [/^(username|email)$/i, () => USERNAME],
  [/^(vendorReference)$/, () => 'VOLT-SWITCH-20261122-000000123456789'],
  [/^(customer)$/, () => CUSTOMER],
  [/^(description|error)$/, () => `${NAME}: ${ADDRESS}`],
  [
    /^(amount|total|balance|previous|current|previousBalance|currentBalance|charges|commission|payable|walletBalance)$/,
    () => AMOUNT,
  ],
];

/** Returns the answer of an API with every such field replaced by a long value of its type. */
export function withLongData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const longer = LONG.find(([name]) => name.test(key))?.[1];
      const isReplaced = longer && typeof field === typeof longer(0) && field !== '' && field !== 0;
      return [key, isReplaced ? longer(0) : withLongData(field)];
    }),
  );
}
