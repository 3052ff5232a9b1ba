/** The categories of notices (spec section 2, Notices). */
export const NOTICE_CATEGORIES = ['Information', 'Warning', 'Critical', 'Dummy'] as const;
