/** What a notice can be about (spec section 2, Notices). */
export const NOTICE_CATEGORIES = ['Information', 'Warning', 'Critical', 'Dummy'] as const;
